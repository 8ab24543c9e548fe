/** Where the word of the last check of the links stands: what was found under another is to be looked for again. */
export const CHECKED = 'check-links';
