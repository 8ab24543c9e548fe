/** What every page needs to know; in the browser it stands in `<meta>` elements. */
export interface SiteInfo {
  siteTitle: string;
  siteName: string;
  demo: boolean;
}
