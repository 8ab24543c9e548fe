import { join } from 'node:path';

/**
 * Has a process of the built server take what an earlier one has compiled: a good part of what a start or a command costs.
 * Each has its own: V8 refuses what was compiled with other flags (main.ts).
 */
export const compiledFor = (program: 'main' | 'cli') => ({
  NODE_COMPILE_CACHE: join(__dirname, '../../node_modules/.cache/node', program),
});
