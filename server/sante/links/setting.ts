/** Setting that holds the version of the last check of links. */
export const CHECKED = 'check-links';
