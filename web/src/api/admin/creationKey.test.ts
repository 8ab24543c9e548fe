import { CreationKey } from './creationKey';

const WORD = /^[A-Za-z0-9]{8,64}$/;

it('the same body has the same word, until it is made', () => {
  const key = new CreationKey();
  const word = key.of({ name: 'A', slots: [{ day: '2027-03-29' }], note: undefined });
  expect(word).toMatch(WORD);
  expect(key.of({ slots: [{ day: '2027-03-29' }], name: 'A' })).toBe(word);
  key.renew();
  expect(key.of({ name: 'A', slots: [{ day: '2027-03-29' }] })).not.toBe(word);
});

it.each([
  ['a field', { name: 'A' }, { name: 'B' }],
  ['a field more', { name: 'A' }, { name: 'A', level: '' }],
  ['a list', { ids: [1, 2] }, { ids: [2, 1] }],
  ['a file of the same content', { file: new File(['x'], 'x.pdf') }, { file: new File(['x'], 'x.pdf') }],
])('another body is another creation: %s', (_title, one, other) => {
  const key = new CreationKey();
  const word = key.of(one);
  expect(key.of(other)).not.toBe(word);
});

it('the same file is the same body', () => {
  const key = new CreationKey();
  const file = new File(['x'], 'x.pdf');
  expect(key.of({ file })).toBe(key.of({ file }));
});

it('a word of before is that of what is sent next, and of nothing else', () => {
  const key = new CreationKey();
  expect(key.word).toBeUndefined();
  key.recall('a1B2c3D4');
  expect(key.of({ name: 'A' })).toBe('a1B2c3D4');
  expect(key.of({ name: 'A' })).toBe('a1B2c3D4');
  expect(key.of({ name: 'B' })).not.toBe('a1B2c3D4');
  expect(key.word).toBe(key.of({ name: 'B' }));
});
