/** Numbers that grow without moving much: a part more each time there is no room left. */
export class Column {
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
}
