/** Unsigned 32-bit numbers in one typed array, which grows by half when it is full. */
export class NumberColumn {
  private values = new Uint32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.values.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5));
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index]!;
  }

  /** Indexes of the given numbers that are present; the column must be ascending. */
  indexesOf(numbers: number[]): number[] {
    return numbers.flatMap((number) => {
      const index = this.lowerBound(number);
      return index < this.length && this.at(index) === number ? [index] : [];
    });
  }

  private lowerBound(number: number): number {
    let [start, end] = [0, this.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      if (this.at(middle) < number) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}
