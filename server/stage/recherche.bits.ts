/** A set of numbers from 0 to `size` - 1, a bit each. */
export class Bits {
  private constructor(
    private readonly words: Uint32Array,
    readonly size: number,
  ) {}

  static none(size: number): Bits {
    return new Bits(new Uint32Array((size + 31) >>> 5), size);
  }

  add(n: number): void {
    this.words[n >>> 5]! |= 1 << (n & 31);
  }

  addAll(numbers: readonly number[] = []): void {
    for (let i = 0; i < numbers.length; i += 1) this.add(numbers[i]!);
  }

  delete(n: number): void {
    this.words[n >>> 5]! &= ~(1 << (n & 31));
  }

  has(n: number): boolean {
    return ((this.words[n >>> 5]! >>> (n & 31)) & 1) === 1;
  }

  and(other: Bits): Bits {
    return new Bits(
      this.words.map((word, i) => word & other.words[i]!),
      this.size,
    );
  }

  without(other: Bits): Bits {
    return new Bits(
      this.words.map((word, i) => word & ~other.words[i]!),
      this.size,
    );
  }

  copy(size = this.size): Bits {
    const copy = Bits.none(size);
    copy.words.set(this.words);
    return copy;
  }

  count(): number {
    let count = 0;
    for (let word of this.words) {
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }
}
