import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for the board with its frame beside the column of cards. */
export const wide = new MediaQuery("min-width: 1001px");
