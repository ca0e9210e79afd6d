const line = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** Small drawings in the colour of the text, 16 × 16 around 0,0. */
export const icons = {
  stone: '<path d="M-6.4-.6C-6-4.6-2.8-6.6.6-6.4 4.2-6.2 6.6-3.6 6.5-.2 6.4 3.6 4 6.4.2 6.5-3.8 6.6-6.8 3.2-6.4-.6Z" fill="currentColor"/>',
  slabs: '<path d="M-7-5.6H7V-2H-7ZM-6-1H6V2.4H-6ZM-6.6 3.4H6.6V6.8H-6.6Z" fill="currentColor"/>',
  druid: '<path d="M-5.4 6.6C-5 2-4-1.4-3-4.2-2.4-8-.2-8 0-8S2.4-8 3-4.2C4-1.4 5 2 5.4 6.6Q0 8.4-5.4 6.6Z" fill="currentColor"/>',
  moon: '<path d="M2.6-6.6A7 7 0 1 0 6.6 2.8 5.6 5.6 0 0 1 2.6-6.6Z" fill="currentColor"/>',
  undo: `<path d="M-6-1H2.4A3.4 3.4 0 0 1 2.4 5.8H-2M-6-1-2.6-4.4M-6-1-2.6 2.4" ${line} stroke-width="1.8"/>`,
  book: `<path d="M0-4.6C-2-6-4.6-6-6.6-5.4V5.2C-4.6 4.6-2 4.8 0 6 2 4.8 4.6 4.6 6.6 5.2V-5.4C4.6-6 2-6 0-4.6ZM0-4.6V6" ${line} stroke-width="1.6"/>`,
  theme: '<circle r="5.6" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M0-5.6A5.6 5.6 0 0 1 0 5.6Z" fill="currentColor"/>',
  menu: `<path d="M-6-4H6M-6 0H6M-6 4H6" ${line} stroke-width="1.8"/>`,
  arrow: `<path d="M-6 0H6M6 0 1.8-4.2M6 0 1.8 4.2" ${line} stroke-width="1.8"/>`,
  back: `<path d="M6 0H-6M-6 0-1.8-4.2M-6 0-1.8 4.2" ${line} stroke-width="1.8"/>`,
  screen: `<path d="M-6.6-5H6.6V3H-6.6ZM-3 6H3" ${line} stroke-width="1.6"/>`,
  none: '<circle r="5.4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2.6 2.6"/>',
  link: `<path d="M-1.4 1.4A3 3 0 0 0 2.8 1.4L5.4-1.2A3 3 0 0 0 1.2-5.4L0-4.2M1.4-1.4A3 3 0 0 0-2.8-1.4L-5.4 1.2A3 3 0 0 0-1.2 5.4L0 4.2" ${line} stroke-width="1.7"/>`,
  bot: `<path d="M-5-2.4H5V5.4H-5ZM0-2.4V-5.6M-7-.4V3M7-.4V3" ${line} stroke-width="1.6"/><circle cx="-2" cy="1.2" r="1.1" fill="currentColor"/><circle cx="2" cy="1.2" r="1.1" fill="currentColor"/>`,
  talk: `<path d="M-6.4-5H6.4V2.6H-.6L-3.6 5.6V2.6H-6.4Z" ${line} stroke-width="1.6"/>`,
} as const;
export type IconName = keyof typeof icons;
