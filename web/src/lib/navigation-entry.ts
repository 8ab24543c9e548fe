/** How the browser came to load the document, and from which address. */
export const navigationEntry = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** The address that the HTML was drawn for: the visitor may have gone back since. */
export const loadedUrl = () => new URL(navigationEntry()?.name ?? location.href);
