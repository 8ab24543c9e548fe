// Run once: no database says otherwise.
import { isTurnOver, yieldIfNeeded, yieldTurn } from './concurrency.js';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('work goes on in its turn of the event loop for 8 ms, then lets other work in', async () => {
  await yieldTurn();
  const done: string[] = [];
  setImmediate(() => done.push('other work'));
  for (const ms of [0, 7, 1, 7]) {
    jest.advanceTimersByTime(ms);
    await yieldIfNeeded();
    done.push(`after ${ms} ms more`);
  }

  expect(done).toEqual(['after 0 ms more', 'after 7 ms more', 'other work', 'after 1 ms more', 'after 7 ms more']);
});

it('works that run at once share a turn: each may end it', async () => {
  await yieldTurn();
  jest.advanceTimersByTime(5);
  await yieldIfNeeded();
  expect([isTurnOver(), isTurnOver(4)]).toEqual([false, true]);
  jest.advanceTimersByTime(5);
  expect(isTurnOver()).toBe(true);
  await Promise.all([yieldIfNeeded(), yieldIfNeeded()]);
  expect(isTurnOver()).toBe(false);
});
