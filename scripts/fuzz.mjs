// Requests made from the OpenAPI document, each answer held against it: npm run fuzz -- [count] [seed].
import './environment.mjs';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const [requests = '20000', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2);
console.log(`${requests} requests, seed ${seed}`);
const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
// npm puts node_modules/.bin on the path of its scripts.
const { status } = spawnSync('jest', ['fuzz.test.ts'], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
