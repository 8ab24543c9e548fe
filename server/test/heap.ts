import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Mebibytes of the heap that pieces of work leave there, once as many others have prepared what is kept for all. */
export async function leftBy(work: (i: number) => unknown, count: number): Promise<number> {
  const heldAfter = async (from: number, to: number) => {
    for (let i = from; i < to; i += 1) await work(i);
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await heldAfter(0, count);
  return ((await heldAfter(count, 2 * count)) - before) / 2 ** 20;
}
