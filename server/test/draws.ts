const { TEST_DATABASE_URL: server, RANDOM_SEEDS = '1' } = process.env;

/** Chance decides otherwise on each database: three of them meet more than one would thrice. `.ci/run` draws twice on SQLite. */
const ON_SQLITE = Array.from({ length: Number(RANDOM_SEEDS) }, (_, i) => i + 1);
export const SEEDS = !server ? ON_SQLITE : server.startsWith('mysql:') ? [3] : [4];

/** How often a test draws, of `most`: a server takes longer for each. */
export const draws = (most: number): number => (server ? Math.ceil(most * 0.4) : most);
