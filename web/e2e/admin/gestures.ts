/** Counts the gestures of hands: a click, a key, a word typed or a block pasted is one. */
export class Gestures {
  count = 0;

  async make(gesture: () => Promise<unknown>) {
    this.count += 1;
    await gesture();
  }
}
