/** The word by which the server knows a creation that is sent again, and makes it once. Another body is another creation. */
export class CreationKey {
  private sent?: { body?: object; word: string };

  forBody(body: object): string {
    const { body: sent = body, word = randomKey() } = this.sent ?? {};
    this.sent = { body, word: isSameBody(sent, body) ? word : randomKey() };
    return this.sent.word;
  }

  /** Of what was sent; none before. */
  get value(): string | undefined {
    return this.sent?.word;
  }

  /** What is sent next was sent under this word before, by a page that is gone. */
  restore(word: string) {
    this.sent = { word };
  }

  /** It was made: the next one is another. */
  renew() {
    this.sent = undefined;
  }
}

/** The browser's own maker of UUIDs is there on safe origins alone. */
function randomKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSameBody(a: object, b: object): boolean {
  const [valuesOfA, valuesOfB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...valuesOfA.keys(), ...valuesOfB.keys()].every((name) =>
    isSameValue(valuesOfA.get(name), valuesOfB.get(name)),
  );
}

/** A file is the same as itself only. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (![a, b].some((value) => value instanceof Blob) && JSON.stringify(a) === JSON.stringify(b));
