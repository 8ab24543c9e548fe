import { ApiError } from '../../../openapi/client/index.js';
import { CreationKey, isRejection } from './resource';

const WORD = /^[A-Za-z0-9]{8,64}$/;

it('the same body has the same word, until it is made', () => {
  const key = new CreationKey();
  const word = key.forBody({ name: 'A', slots: [{ day: '2027-03-29' }], note: undefined });
  expect(word).toMatch(WORD);
  expect(key.forBody({ slots: [{ day: '2027-03-29' }], name: 'A' })).toBe(word);
  key.renew();
  expect(key.forBody({ name: 'A', slots: [{ day: '2027-03-29' }] })).not.toBe(word);
});

it.each([
  ['a field', { name: 'A' }, { name: 'B' }],
  ['a field more', { name: 'A' }, { name: 'A', level: '' }],
  ['a list', { ids: [1, 2] }, { ids: [2, 1] }],
  ['a file of the same content', { file: new File(['x'], 'x.pdf') }, { file: new File(['x'], 'x.pdf') }],
])('another body is another creation: %s', (_title, one, other) => {
  const key = new CreationKey();
  const word = key.forBody(one);
  expect(key.forBody(other)).not.toBe(word);
});

it('the same file is the same body', () => {
  const key = new CreationKey();
  const file = new File(['x'], 'x.pdf');
  expect(key.forBody({ file })).toBe(key.forBody({ file }));
});

it('a word of before is that of what is sent next, and of nothing else', () => {
  const key = new CreationKey();
  expect(key.value).toBeUndefined();
  key.restore('a1B2c3D4');
  expect(key.forBody({ name: 'A' })).toBe('a1B2c3D4');
  expect(key.forBody({ name: 'A' })).toBe('a1B2c3D4');
  expect(key.forBody({ name: 'B' })).not.toBe('a1B2c3D4');
  expect(key.value).toBe(key.forBody({ name: 'B' }));
});

it.each([
  ['a code in use was not made', 409, 'code', true],
  ['a key that another body has used was made', 409, 'Idempotency-Key', false],
  ['a server that broke leaves it open', 500, 'code', false],
])('a creation sent again, refused for %s', (_title, status, param, isRefused) => {
  const response = {
    url: '',
    ok: false,
    status,
    statusText: '',
    body: { message: 'x', errors: [{ param, msg: 'x' }] },
  };
  expect(isRejection(new ApiError({ method: 'POST', url: '' }, response, ''))).toBe(isRefused);
});
