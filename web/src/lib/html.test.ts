import { withBaseInHtml, withScrollingTables } from './html';
import { setSite, site } from './site';

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

describe('a text of a copy of the site', () => {
  const withSiteBase = (base: string) => setSite({ ...site, base });
  afterEach(() => withSiteBase(''));

  it.each([
    ['<a href="/parcours/2#a">Voir /parcours/2</a>', '<a href="/c/2/parcours/2#a">Voir /parcours/2</a>'],
    ['<a href="/fichier/f/a.pdf" target="_blank">PDF</a>', '<a href="/c/2/fichier/f/a.pdf" target="_blank">PDF</a>'],
    ['<a href="/">Accueil</a>', '<a href="/c/2/">Accueil</a>'],
    [
      '<picture><source srcset="/image/f/480.webp 480w, /image/f/960.webp 960w" /><img alt="a, /b" src="/image/f/960.png" />',
      '<picture><source srcset="/c/2/image/f/480.webp 480w, /c/2/image/f/960.webp 960w" /><img alt="a, /b" src="/c/2/image/f/960.png" />',
    ],
    ...[
      '<img src="/images/dispositif.svg" alt="" />',
      '<a href="https://exemple.fr/parcours/2">Ailleurs</a> <a href="//exemple.fr/">Ailleurs</a>',
      '<a href="#a">Plus bas</a> <a href="parcours/2">À côté</a> <a href="mailto:a/b@exemple.fr">a/b</a>',
      '<p>Écrire href="/parcours/2"</p>',
    ].map((html) => [html, html]),
  ])('leads to that copy: %s', (html, shown) => {
    withSiteBase('/c/2');
    expect(withBaseInHtml(html)).toBe(shown);
  });

  it('is as it was on the site itself', () => {
    expect(withBaseInHtml('<a href="/parcours/2">')).toBe('<a href="/parcours/2">');
  });
});
