const OPENING = /<table[^>]*>(\s*<caption[^>]*>([\s\S]*?)<\/caption>)?/g;

/**
 * Tables get a box of their own which scrolls, by keyboard too, so that a wide one never widens the page. `html` is what
 * the server's sanitiser wrote: well-formed, `<` and `>` escaped in texts and attributes.
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
