import { widthAfterKey, withResizeHandles } from './preview';

const image = (src: string, more = ' width="300" height="200"') => `<img src="${src}" alt="plan &amp; coupe"${more} />`;
const nths = (html: string) => [...withResizeHandles(html).matchAll(/data-nth="(\d)"/g)].map(([, nth]) => Number(nth));

it('takes an image of a known size by its corner, with all of its files', () => {
  const picture = `<picture><source srcset="/a.webp 480w" />${image('/a.png')}</picture>`;
  const drawn = withResizeHandles(`<p>${picture}</p>`);
  expect(drawn).toMatch(
    /^<p><span class="md-sized"><picture>.*<\/picture><span class="md-corner" .*><\/span><\/span><\/p>$/,
  );
  expect(drawn).toContain('aria-label="Largeur de l’image «\u00a0plan &amp; coupe\u00a0»"');
  expect(drawn).toContain('aria-valuenow="300"');
});

it.each([
  ['of two addresses', image('/a.png') + image('/b.png'), [0, 0]],
  ['of one address', image('/a.png') + image('/a.png'), [0, 1]],
  ['of an unknown size', image('/a.png', '') + image('/a.png'), [1]],
  ['none', '<p>a</p>', []],
])('images %s', (_what, html, expected) => expect(nths(html)).toEqual(expected));

it.each([
  ['ArrowRight', 300, 310],
  ['ArrowUp', 300, 290],
  ['PageDown', 1550, 1600],
  ['ArrowLeft', 20, 16],
  ['a', 300, undefined],
])('%s at %i asks for %s', (key, width, expected) => expect(widthAfterKey(key, width)).toBe(expected));
