import { SingleBar } from 'cli-progress';

/** A bar on the standard error stream, if that is a terminal; else nothing is shown. */
export class ProgressBar {
  private readonly bar: SingleBar | undefined;

  constructor(what: string, total: number) {
    if (!process.stderr.isTTY) return;
    this.bar = new SingleBar({
      format: `${what} {bar} {percentage} %`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    });
    this.bar.start(Math.max(total, 1), 0);
  }

  update(done: number, total?: number): void {
    if (total !== undefined) this.bar?.setTotal(Math.max(total, 1));
    this.bar?.update(done);
  }

  stop(): void {
    this.bar?.stop();
  }
}
