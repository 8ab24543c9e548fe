/** Read from meta tags, which the server fills. */
export type Site = {
  title: string;
  name: string;
  demo: boolean;
  /** Prefix of this site's addresses, for a copy of the site; else empty. */
  base: string;
  /** Name of the kept catalogue or preparation that this copy of the site shows; else empty. */
  copyName: string;
  /** The `AAAA-MM-JJ` on which a kept catalogue was kept; empty in a preparation. */
  copyDay: string;
  /** How many copies may be open at once; 0 where the site has none, and in a copy. */
  ateliers: number;
  /** Whether browsers make passkeys for this address. */
  passkeys: boolean;
};

export let site: Site = {
  title: metaContent('title'),
  name: metaContent('name'),
  demo: metaContent('demo') === 'true',
  base: metaContent('base'),
  copyName: metaContent('copy-name'),
  copyDay: metaContent('copy-day'),
  ateliers: Number(metaContent('ateliers')),
  passkeys: metaContent('passkeys') === 'true',
};

/** Empty on the server, which has no document and calls `setSite`. */
function metaContent(name: string): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="site-${name}"]`)?.content ?? '';
}

/** For the server, before it renders. */
export function setSite(values: Site) {
  site = values;
}

/** Whether this copy of the site is a preparation, where everything can be changed out of the visitors' sight. */
export const isPreparation = () => site.copyName !== '' && site.copyDay === '';

// Screens ask how this site differs from the live one; those of admin/copies alone ask which copy it is.

/** End of the window titles. */
export const siteTitle = () => [site.copyName, site.name].filter(Boolean).join(' — ');

/** The day that a kept catalogue shows as today; else empty. */
export const shownDay = () => site.copyDay;

/** Whether what is shown follows the live site, so that an agenda or a printed address of it stays true. */
export const isUpToDate = () => site.copyName === '';

/** Whether there is a back-office here: a kept catalogue is only read. */
export const isEditable = () => site.copyDay === '';

/** Whether accounts, sign-in and webhooks are here: a copy uses those of the live site, in another document. */
export const hasAccounts = () => site.copyName === '';

/** Whether this site may be closed while it is on a screen: a preparation, published or abandoned. */
export const mayClose = isPreparation;

/** Whether preparations can be opened and catalogues kept here. */
export const hasCopies = () => site.ateliers > 0;

/**
 * Adds the base, for URLs that the router does not follow: links to files and between the site and the back-office, requests,
 * stored names. Paths have no base everywhere else. Files of the build and of web/public have none.
 */
export const withBase = (path: string) => site.base + path;

export const absoluteUrl = (path: string) => location.origin + withBase(path);

/** The path of a URL as the router has it; undefined outside of this site. */
export const withoutBase = (pathname: string) =>
  `${pathname}/`.startsWith(`${site.base}/`) ? pathname.slice(site.base.length) || '/' : undefined;
