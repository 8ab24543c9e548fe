/** What a page of the site will ask the API for, by its address, so that the browser asks at once and not after the code. */
const ROUTES: [address: RegExp, data: (id: string) => string][] = [
  [/^\/$/, () => '/api/parcours/synthese'],
  [/^\/parcours\/([1-9]\d{0,9})$/, (id) => `/api/parcours/${id}`],
  [/^\/page\/([1-9]\d{0,9})$/, (id) => `/api/static/${id}`],
];
/** The menu is on every page. */
const MENU = ['/api/static', '/api/parcours'];

/** The elements of a document's head; their mode is that of the fetch that will take what they brought. */
export function preloads(path: string): string {
  const own = ROUTES.flatMap(([address, data]) => {
    const match = address.exec(path);
    return match ? [data(match[1] ?? '')] : [];
  });
  return [...own, ...MENU].map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`).join('');
}
