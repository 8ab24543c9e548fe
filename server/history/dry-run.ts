class DryRun<T> extends Error {
  constructor(readonly outcome: T) {
    super('dry run');
  }
}

/** What `run` would come to: `end` takes back whatever the transaction did that it is called in. */
export async function tried<T>(run: (end: (outcome: T) => never) => Promise<T>): Promise<T> {
  try {
    return await run((outcome) => {
      throw new DryRun(outcome);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome as T;
    throw error;
  }
}
