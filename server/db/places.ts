import { busy } from './writer.js';

/** A number of places that are lent, for as long as they are needed, to whoever comes first. */
export class Places {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves to what gives the place back. @throws where none is free until `end`, in performance.now()'s time. */
  async take(end: number): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(end);
    return () => this.giveBack();
  }

  private wait(end: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const lend = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(lend), 1);
        reject(busy());
      }, end - performance.now());
      this.waiting.push(lend);
    });
  }

  private giveBack(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }
}
