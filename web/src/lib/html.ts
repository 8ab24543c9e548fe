import { site } from './site';

/** A path from the root in an attribute: `srcset` lists several. */
const ROOT_PATH = /(?<=<[^>]* (?:href|src|srcset)="(?:[^"]*\dw, )?)\/(?!\/|images\/)/g;

/**
 * Texts hold addresses without the base, and may be read below any base. `html` is the server sanitiser's well-formed
 * output.
 */
export const withBaseInHtml = (html: string) => (site.base ? html.replace(ROOT_PATH, `${site.base}/`) : html);

const OPENING = /<table[^>]*>(\s*<caption[^>]*>([\s\S]*?)<\/caption>)?/g;

/**
 * Wraps tables in a focusable scroll box, so that a wide one never widens the page. `html` is the server sanitiser's well-formed
 * output, with `<` and `>` escaped.
 */
export function withScrollingTables(html: string): string {
  return html
    .replace(OPENING, (opening: string, _, caption: string | undefined = '') => {
      const label =
        caption
          .replace(/<[^>]*>/g, '')
          .replaceAll('"', '&quot;')
          .trim() || 'Tableau';
      return `<div class="table-box" tabindex="0" role="group" aria-label="${label}">${opening}`;
    })
    .replaceAll('</table>', '</table></div>');
}
