import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each test file, or share of them, has a database of its own: a SQLite file, or a database of the server in TEST_DATABASE_URL.
const { TEST_DATABASE_URL } = process.env;
process.env['PORT'] = '0';
// Where all is well the log says nothing.
process.env['LOG_LEVEL'] = 'error';
// A test that writes there makes it: most tests of pure code never do.
process.env['DATA_DIR'] = join(tmpdir(), `parcours-test-${randomBytes(6).toString('hex')}`);
process.env['DATABASE_URL'] = TEST_DATABASE_URL ? freshDatabase(TEST_DATABASE_URL) : '';

function freshDatabase(server: string): string {
  const url = new URL(server);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return url.href;
}
