import { join } from 'node:path';

/**
 * Has a process of the built server take what an earlier one has compiled: less work by a fifth for a start, by half for a
 * command. Each has its own: V8 refuses what was compiled with other flags (main.ts).
 */
export const compiledFor = (program: 'main' | 'cli') => ({
  NODE_COMPILE_CACHE: join(__dirname, '../../node_modules/.cache/node', program),
});
