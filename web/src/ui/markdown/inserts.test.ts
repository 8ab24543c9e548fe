import { EditorState } from '@codemirror/state';
import { imageAt, imageMarkdown, linkAt, linkMarkdown, sizedAt } from './format';

const at = (doc: string, anchor: number, head = anchor) => EditorState.create({ doc, selection: { anchor, head } });

describe('a link', () => {
  const doc = 'voir [la page](/page/1) et ![plan](/p.svg)';

  it.each([
    ['the one that one is in', at(doc, 8), { text: 'la page', address: '/page/1' }, 5, 23],
    ['a new one, of the selection', at(doc, 0, 4), { text: 'voir', address: '' }, 0, 4],
    ['a new one, of a selected address', at('https://a.fr/b', 0, 14), { text: '', address: 'https://a.fr/b' }, 0, 14],
    ['an image is none', at(doc, 30), { text: '', address: '' }, 30, 30],
  ])('%s', (_, state, parts, from, to) => expect(linkAt(state)).toMatchObject({ parts, from, to }));

  it.each([
    [{ text: 'la page', address: ' /page/1 ' }, '[la page](/page/1)'],
    [{ text: ' ', address: '/page/1' }, '[/page/1](/page/1)'],
    [{ text: 'a [b]\nc', address: 'https://a.fr/(x) y' }, '[a \\[b\\] c](https://a.fr/%28x%29%20y)'],
  ])('%j is written %s', (parts, text) => expect(linkMarkdown(parts)).toBe(text));
});

describe('an image', () => {
  it.each([
    ['![plan](/p.svg =320x200)', { alt: 'plan', address: '/p.svg', width: '320', height: '200' }],
    ['![plan](/p.svg "Titre" =x200)', { alt: 'plan', address: '/p.svg', width: '', height: '200' }],
    ['![](/p.svg)', { alt: '', address: '/p.svg', width: '', height: '' }],
  ])('%s is read', (doc, parts) => expect(imageAt(at(doc, 3))).toMatchObject({ parts, from: 0, to: doc.length }));

  it('is described by what is selected', () => {
    expect(imageAt(at('le plan', 3, 7)).parts).toEqual({ alt: 'plan', address: '', width: '', height: '' });
  });

  it.each([
    [{ alt: 'plan', address: '/p.svg', width: '', height: '' }, '![plan](/p.svg)'],
    [{ alt: 'plan', address: '/p.svg', width: '320', height: '' }, '![plan](/p.svg =320x)'],
    [{ alt: '', address: '/p q.svg', width: '3', height: '2' }, '![](/p%20q.svg =3x2)'],
  ])('%j is written %s', (parts, text) => expect(imageMarkdown(parts)).toBe(text));

  it.each([
    ['![a](/p.svg)', 0, '![a](/p.svg =30x20)'],
    ['![a \\[1\\]](/p.svg "Titre" =9x) ![](/p.svg =x9)', 1, '![](/p.svg =30x20)'],
    ['![a](/p.svg "Titre" =9x)', 0, '![a](/p.svg "Titre" =30x20)'],
    ['![a](/q.svg)', 0, undefined],
  ])('%s takes another size', (doc, nth, sized) => {
    expect(sizedAt(doc, '/p.svg', nth, '30x20')?.sized).toBe(sized);
  });
});
