import { Tokens } from './token-cache.js';

/** The values that are given for a text, and for how many tokens one was made. */
function made(texts: string[]): { values: string[]; count: number } {
  let count = 0;
  const tokens = new Tokens((token) => {
    count += 1;
    return `<${token}>`;
  });
  const values: string[] = [];
  for (const text of texts) tokens.each(text, (value) => values.push(value));
  return { values, count };
}

const words = (count: number) => Array.from({ length: count }, (_, i) => `mot${i}`);

it.each([0, 1, 600, 60_000])('of %i words each is made once, and found from then on', (count) => {
  const text = words(count).join(' ');
  const expected = words(count).map((word) => `<${word}>`);
  expect(made([text, text])).toEqual({ values: [...expected, ...expected], count });
});

it('of more than it keeps, each is told as it is', () => {
  const text = words(150_000).join('\u00a0');
  expect(made([text]).values).toEqual(words(150_000).map((word) => `<${word}>`));
});
