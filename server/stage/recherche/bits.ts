/** Set of integers from 0 to `size` - 1, one bit each. */
export class BitSet {
  private constructor(
    private readonly words: Uint32Array,
    readonly size: number,
  ) {}

  static none(size: number): BitSet {
    return new BitSet(new Uint32Array((size + 31) >>> 5), size);
  }

  has(n: number): boolean {
    return ((this.words[n >>> 5]! >>> (n & 31)) & 1) === 1;
  }

  add(n: number): void {
    this.words[n >>> 5]! |= 1 << (n & 31);
  }

  addList(numbers: readonly number[]): void {
    for (let i = 0; i < numbers.length; i += 1) this.add(numbers[i]!);
  }

  delete(n: number): void {
    this.words[n >>> 5]! &= ~(1 << (n & 31));
  }

  /** Adds the members of another set, which must not be larger. */
  addAll({ words }: BitSet): this {
    for (let i = 0; i < words.length; i += 1) this.words[i]! |= words[i]!;
    return this;
  }

  retainAll({ words }: BitSet): this {
    for (let i = 0; i < words.length; i += 1) this.words[i]! &= words[i]!;
    return this;
  }

  deleteAll({ words }: BitSet): this {
    for (let i = 0; i < words.length; i += 1) this.words[i]! &= ~words[i]!;
    return this;
  }

  copy(size = this.size): BitSet {
    return BitSet.none(size).addAll(this);
  }

  count(): number {
    return this.countOf(this);
  }

  /** Size of the intersection with another set, which must not be larger. */
  countOf({ words }: BitSet): number {
    let count = 0;
    for (let i = 0; i < words.length; i += 1) {
      let word = this.words[i]! & words[i]!;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  countOfList(numbers: readonly number[]): number {
    let count = 0;
    for (let i = 0; i < numbers.length; i += 1) if (this.has(numbers[i]!)) count += 1;
    return count;
  }

  numbers(): number[] {
    const numbers: number[] = [];
    for (let i = 0; i < this.words.length; i += 1) {
      for (let word = this.words[i]!; word !== 0; word &= word - 1)
        numbers.push(i * 32 + 31 - Math.clz32(word & -word));
    }
    return numbers;
  }
}
