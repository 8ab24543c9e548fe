/** Idempotency key of a creation: a retry with an equal body is made once; another body gets another key. */
export class CreationKey {
  private sent?: { body?: object; word: string };

  forBody(body: object): string {
    const { body: sent = body, word = randomKey() } = this.sent ?? {};
    this.sent = { body, word: isSameBody(sent, body) ? word : randomKey() };
    return this.sent.word;
  }

  /** The key of the last body; undefined before the first. */
  get value(): string | undefined {
    return this.sent?.word;
  }

  /** Reuses the key of a creation sent before the page was reloaded. */
  restore(word: string) {
    this.sent = { word };
  }

  /** Call after a success: the next creation gets a new key. */
  renew() {
    this.sent = undefined;
  }
}

/** `crypto.randomUUID` exists in secure contexts only. */
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

/** Two File objects are never equal, even with the same content. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (![a, b].some((value) => value instanceof Blob) && JSON.stringify(a) === JSON.stringify(b));
