/** Tables get a box of their own which scrolls, by keyboard too, so that a wide one never widens the page. */
export function withScrollingTables(html: string): string {
  if (!html.includes('<table')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const box = body.ownerDocument.createElement('div');
    box.className = 'table-box';
    box.tabIndex = 0;
    box.role = 'group';
    box.ariaLabel = table.caption?.textContent ?? 'Tableau';
    table.replaceWith(box);
    box.append(table);
  }
  return body.innerHTML;
}
