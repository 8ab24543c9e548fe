export interface Terms {
  /** Who does not get in for so long is refused. */
  patienceMs: number;
  /** How many may wait; whoever comes beyond is refused at once. */
  line?: number;
  refusal: () => Error;
}

interface Waiting {
  wanted: number;
  enter: () => void;
}

/** A number of places that are lent, for as long as they are needed, in the order of those who come. */
export class Places {
  private readonly line: Waiting[] = [];

  constructor(
    private free: number,
    private readonly terms: Terms,
  ) {}

  get waiting(): number {
    return this.line.length;
  }

  /** Does the work in one place. @throws the refusal */
  async run<T>(work: () => Promise<T>, patienceMs?: number): Promise<T> {
    const giveBack = await this.take({ patienceMs });
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /**
   * Resolves to what gives the places back; never where more are wanted than there are.
   * @throws the refusal, which who leaves is given too
   */
  async take({ wanted = 1, patienceMs = this.terms.patienceMs, left }: Take = {}): Promise<() => void> {
    if (this.line.length === 0 && wanted <= this.free) this.free -= wanted;
    else await this.wait(wanted, patienceMs, left);
    return () => {
      this.free += wanted;
      this.call();
    };
  }

  private wait(wanted: number, patienceMs: number, left?: AbortSignal): Promise<void> {
    const { line = Infinity, refusal } = this.terms;
    return new Promise((resolve, reject) => {
      if (this.line.length >= line || left?.aborted) return reject(refusal());
      const settle = (then: () => void) => {
        clearTimeout(timer);
        left?.removeEventListener('abort', leave);
        then();
      };
      const waiting = { wanted, enter: () => settle(resolve) };
      const leave = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        settle(() => reject(refusal()));
        this.call();
      };
      const timer = setTimeout(leave, patienceMs);
      left?.addEventListener('abort', leave);
      this.line.push(waiting);
    });
  }

  /** Lets in those of the line for whom there is a place, in their order. */
  private call(): void {
    for (let first = this.line[0]; first && first.wanted <= this.free; first = this.line[0]) {
      this.line.shift();
      this.free -= first.wanted;
      first.enter();
    }
  }
}

interface Take {
  wanted?: number;
  patienceMs?: number;
  /** Aborted where nobody waits any longer. */
  left?: AbortSignal;
}
