// Loaded into a server before its own code (node --import): tells its parent, when asked, the longest turn that its
// event loop has taken since it was last asked, by the clock and in CPU time of that thread alone.
const EVERY_MS = 1;

let longest = { wall: 0, cpu: 0 };
let last = now();

function now() {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

/** Timers come once a turn: between two of them lies one turn, or less than it takes to notice. */
function tick() {
  const { wall, cpu } = now();
  longest = {
    wall: Math.max(longest.wall, wall - last.wall - EVERY_MS),
    cpu: Math.max(longest.cpu, cpu - last.cpu),
  };
  last = { wall, cpu };
  setTimeout(tick, EVERY_MS).unref();
}
tick();

process.on('message', () => {
  tick();
  process.send(longest);
  longest = { wall: 0, cpu: 0 };
});
// A server that has nothing left to do ends, whoever may ask.
process.channel?.unref();
