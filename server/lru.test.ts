import { compactBytes, compactText, Lru } from './lru.js';

describe('Lru', () => {
  it('keeps as many bytes as there is room for; those used longest ago go', () => {
    const lru = new Lru<string>(10);
    for (const key of ['a', 'b', 'c']) lru.set(key, key, 3);
    lru.get('a');
    lru.set('d', 'd', 4);

    expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('counts what is set again by its new size', () => {
    const lru = new Lru<string>(10);
    lru.set('a', 'before', 9);
    lru.set('a', 'a', 1);
    lru.set('b', 'b', 9);

    expect(['a', 'b'].map((key) => lru.get(key))).toEqual(['a', 'b']);
  });

  it('does not keep what is larger than all the room, nor what it was before, and takes nobody else’s place', () => {
    const lru = new Lru<string>(10);
    lru.set('a', 'a', 5);
    lru.set('b', 'before', 5);
    lru.set('b', 'large', 11);

    expect(['a', 'b'].map((key) => lru.get(key))).toEqual(['a', undefined]);
    lru.set('c', 'c', 5);
    expect(['a', 'c'].map((key) => lru.get(key))).toEqual(['a', 'c']);
  });
});

it('bytes of their own hold no others', () => {
  const part = Buffer.from('abcdef').subarray(2, 4);
  const own = compactBytes(part);

  expect([own.toString(), own.buffer.byteLength, compactBytes(own) === own]).toEqual(['cd', 2, true]);
});

it.each(['', 'abc', 'é 😀'])('a text of its own says the same: %j', (text) => expect(compactText(text)).toBe(text));
