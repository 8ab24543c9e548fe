import { BitSet } from './bits.js';

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
