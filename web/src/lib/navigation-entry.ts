/** How the browser came to load the document, and from which address. */
export const navigationEntry = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
