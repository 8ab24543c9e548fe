import { withOutline } from './text-page';

describe('the parts of a text', () => {
  it('are its second headings, which get an address', () => {
    expect(withOutline('<h1>Titre</h1><h2>Où, et quand ?</h2><p>…</p><h3>Détail</h3><h2>L’œuvre</h2>')).toEqual({
      content:
        '<h1>Titre</h1><h2 id="partie-ou-et-quand">Où, et quand ?</h2><p>…</p><h3>Détail</h3><h2 id="partie-l-oeuvre">L’œuvre</h2>',
      items: [
        { id: 'partie-ou-et-quand', title: 'Où, et quand ?' },
        { id: 'partie-l-oeuvre', title: 'L’œuvre' },
      ],
    });
  });

  it.each([
    ['the same twice', '<h2>A</h2><h2>A</h2>', ['partie-a', 'partie-a-2'], ['A', 'A']],
    ['marks and entities', '<h2 class="x"><b>A</b> &amp; &lt;B&gt;</h2>', ['partie-a-b'], ['A & <B>']],
    ['no letter', '<h2>…</h2>', ['partie-'], ['…']],
    ['empty', '<h2> <br></h2>', [], []],
    ['none', '<p>A</p>', [], []],
  ])('%s', (_, html, ids, titles) => {
    const { content, items } = withOutline(html);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items.map(({ title }) => title)).toEqual(titles);
    for (const id of ids) expect(content).toContain(`<h2 id="${id}"`);
  });
});
