/** Takes back what was looked at only: `throw new DryRun(outcome)` ends a transaction that writes nothing. */
export class DryRun<T> extends Error {
  constructor(readonly outcome: T) {
    super('dry run');
  }
}
