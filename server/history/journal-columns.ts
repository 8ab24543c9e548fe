/** Numbers that grow without moving much: a part more each time there is no room left. */
export class NumberColumn {
  private numbers = new Uint32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5));
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.numbers[index]!;
  }

  /** Where each of these is, as far as they are here; of numbers that only grow. */
  placesOf(numbers: number[]): number[] {
    return numbers.flatMap((number) => {
      const place = this.firstFrom(number);
      return place < this.length && this.at(place) === number ? [place] : [];
    });
  }

  private firstFrom(number: number): number {
    let [start, end] = [0, this.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      if (this.at(middle) < number) start = middle + 1;
      else end = middle;
    }
    return start;
  }
}
