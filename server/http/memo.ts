/** Texts that were computed, the last used last: beyond `maxCharacters` in all, those used longest ago go. */
export class Memo {
  private readonly known = new Map<string, string>();
  private characters = 0;

  constructor(private readonly maxCharacters: number) {}

  get(key: string): string | undefined {
    return this.known.get(key);
  }

  /** What `compute` says, which must be the same whenever the key is. */
  of(key: string, compute: () => string): string {
    const text = this.known.get(key) ?? compute();
    if (!this.known.delete(key)) this.characters += key.length + text.length;
    this.known.set(key, text);
    for (const [oldest, itsText] of this.known) {
      if (this.characters <= this.maxCharacters) break;
      this.known.delete(oldest);
      this.characters -= oldest.length + itsText.length;
    }
    return text;
  }
}
