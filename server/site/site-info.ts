/** Settings that every page needs; the browser reads them in `<meta>` elements. */
export interface SiteInfo {
  siteTitle: string;
  siteName: string;
  demo: boolean;
}
