const { TEST_DATABASE_URL: server, RANDOM_SEEDS } = process.env;

/** Chance decides otherwise on each database: three of them meet more than one would thrice. `.ci/run` draws twice on SQLite. */
const ON_SQLITE = Array.from({ length: Number(RANDOM_SEEDS || 1) }, (_, i) => i + 1);
export const SEEDS = !server ? ON_SQLITE : server.startsWith('mysql:') ? [3] : [4];

/** A person who waits for `npm test`, and a server, which takes longer for each, are asked fewer. */
const share = !server && RANDOM_SEEDS ? 1 : 0.4;

/** How often a test draws, of `most`: as often where `.ci/run` runs it on SQLite. */
export const draws = (most: number): number => Math.ceil(most * share);
