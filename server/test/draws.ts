const { TEST_DATABASE_URL: server } = process.env;

/** What chance decides differs by database: three of them meet more than one would thrice. */
export const SEEDS = !server ? [1, 2] : server.startsWith('mysql:') ? [3] : [4];

/** How often a test draws, of `most`: a server takes longer for each. */
export const draws = (most: number): number => (server ? Math.ceil(most * 0.4) : most);
