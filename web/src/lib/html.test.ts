import { withScrollingTables } from './html';

const box = (label: string) => `<div class="table-box" tabindex="0" role="group" aria-label="${label}">`;

describe('a table', () => {
  it.each([
    ['<p>Rien</p>', '<p>Rien</p>'],
    ['<table><tr></tr></table>', `${box('Tableau')}<table><tr></tr></table></div>`],
    [
      '<table class="x">\n<caption>Les <b>heures</b> "utiles"</caption></table>',
      `${box('Les heures &quot;utiles&quot;')}<table class="x">\n<caption>Les <b>heures</b> "utiles"</caption></table></div>`,
    ],
    ['<table><caption> </caption></table>', `${box('Tableau')}<table><caption> </caption></table></div>`],
    [
      '<table></table><p></p><table></table>',
      `${box('Tableau')}<table></table></div><p></p>${box('Tableau')}<table></table></div>`,
    ],
  ])('gets a box of its own: %s', (html, boxed) => {
    expect(withScrollingTables(html)).toBe(boxed);
  });
});
