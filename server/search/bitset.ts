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

/** Set of stage numbers: a list, converted to bits at the first query for which bits are smaller. */
export class PostingList {
  private list: number[] = [];
  private bits?: BitSet;

  add(n: number): void {
    this.list.push(n);
  }

  /** @param size capacity of the bit sets in use */
  delete(n: number, size: number): void {
    this.compact(size);
    this.bits?.delete(n);
    const at = this.list.indexOf(n);
    if (at >= 0) this.list.splice(at, 1);
  }

  markIn(found: BitSet): void {
    this.compact(found.size);
    if (this.bits) found.addAll(this.bits);
    else found.addList(this.list);
  }

  countIn(found: BitSet): number {
    this.compact(found.size);
    return this.bits ? found.countOf(this.bits) : found.countOfList(this.list);
  }

  private compact(size: number): void {
    if (this.bits === undefined && this.list.length * 32 < size) return;
    if (this.bits?.size !== size) this.bits = (this.bits ?? BitSet.none(0)).copy(size);
    this.bits.addList(this.list);
    this.list = [];
  }
}
