import type { Json, TestApp } from './app.js';
import { useAccounts, type Client } from './client.js';

/** What is asked of the past of things, by an administrator. */
export function usePast(app: TestApp) {
  const who = useAccounts(app, { admin: 'admin' });
  return {
    who,
    read: async (path: string): Promise<Json> => (await who.admin.get(path)).body,
    restore: (path: string, n: number | string, headers = {}) =>
      who.admin.call('POST', `${path}/versions/${n}/retablir`, undefined, headers),
    tried: async (path: string, n: number): Promise<Json> =>
      (await who.admin.call('POST', `${path}/versions/${n}/retablir?dryRun=true`)).body,
    write: (method: string, path: string, body?: unknown) => write(who.admin, method, path, body),
  };
}

/** A write that must pass, and the modification that it was. */
export async function write(client: Client, method: string, path: string, body?: unknown): Promise<number> {
  const { status, headers } = await client.call(method, path, body);
  expect(status).toBe(200);
  return Number(headers.get('X-Modification'));
}
