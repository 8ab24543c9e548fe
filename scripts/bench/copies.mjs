// Figures of the copies of the site that the parts « catalogue » and « preparation » measure.
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './server.mjs';

const REQUESTS = 1000;
const ANSWERS = { 'Accept-Encoding': 'identity' };

export function lastChildOf(parent) {
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent);
  return Math.max(...children.map(Number));
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]);
  } catch {
    return 0;
  }
}

/** The middle of as many answers in turn, in ms. */
export async function timed({ url, cookie = '' }, path) {
  const times = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const before = performance.now();
    await (await fetch(url + path, { headers: { ...ANSWERS, Cookie: cookie } })).arrayBuffer();
    times.push(performance.now() - before);
  }
  return median(times);
}

/** Somebody who works there: five requests a second, much more than a person makes. */
export function workOn({ url, cookie }, path) {
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      await (await fetch(url + path, { headers: { ...ANSWERS, Cookie: cookie } })).arrayBuffer();
      await pause(200);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** A copy that takes longer to open than a call may wait answers 503 meanwhile. */
export async function onceOpen(ask) {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 10) return answer;
    await answer.arrayBuffer();
  }
}
