import type { Semaphore } from '../../concurrency.js';
import type { ApiException } from '../../errors.js';
import { hashQueue } from './password.js';

const PATIENT = 60_000;

/** Works that last until they are told to end. */
function works(queue: Semaphore, number: number) {
  const ends: (() => void)[] = [];
  const runs = Array.from({ length: number }, (_, i) =>
    queue
      .run(() => new Promise<number>((resolve) => ends.push(() => resolve(i))))
      .catch((error: unknown) => (error as ApiException).getStatus()),
  );
  return { ends, runs };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('the line in front of the hashes', () => {
  it('lets two work, keeps as many as it has places, and refuses the others at once', async () => {
    const { ends, runs } = works(hashQueue(2, 3, PATIENT), 8);

    expect(await Promise.all(runs.slice(5))).toEqual([429, 429, 429]);
    expect(ends.length).toBe(2);
    for (let begun = 3; begun <= 5; begun++) {
      ends[begun - 3]!();
      await turns();
      expect(ends.length).toBe(begun);
    }
    for (const end of ends) end();
    expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses who has waited for too long, and leaves their place', async () => {
    const queue = hashQueue(1, 1, 1);
    const { ends, runs } = works(queue, 2);

    expect(await runs[1]).toBe(429);
    ends[0]!();
    expect(await runs[0]).toBe(0);
    expect(await queue.run(() => Promise.resolve('libre'))).toBe('libre');
  });

  it('goes on after a work that fails', async () => {
    const queue = hashQueue(1, 5, PATIENT);
    const failing = queue.run(() => Promise.reject(new Error('non')));
    const next = queue.run(() => Promise.resolve('oui'));

    await expect(failing).rejects.toThrow('non');
    expect(await next).toBe('oui');
  });

  it('tells when to come back', async () => {
    const error = await hashQueue(0, 0, 1)
      .run(() => Promise.resolve())
      .catch((one: unknown) => one);

    expect((error as ApiException).headers).toEqual({ 'Retry-After': '2' });
  });
});
