import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/parts.css";
import "./styles/table.css";
import "./styles/start.css";
import { useStoredTheme } from "./theme";

useStoredTheme();
const target = document.getElementById("page");
if (target) mount(App, { target });
