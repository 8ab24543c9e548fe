/** Numbers that a seed alone decides (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  below(n: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  one<T>(list: T[]): T | undefined {
    return list[this.below(list.length)];
  }

  some<T>(list: T[], max = 3): T[] {
    return [...new Set(Array.from({ length: this.below(max + 1) }, () => this.one(list)!))].filter(
      (x) => x !== undefined,
    );
  }
}
