import type { Json, TestApp } from './app.js';
import { useAccounts, type Client } from './client.js';

/** Two people, and what their open forms say; nobody has one open before each test. */
export function usePresence(app: TestApp) {
  const who = useAccounts(app, { ada: 'staff', leo: 'staff' });
  beforeEach(() => app.dataSource.query('DELETE FROM presence'));
  const announce = (client: Client, onglet: string, cle: number, more: object = {}) =>
    client.call('PUT', `/api/presence/${onglet}`, { entite: 'parcours', cle: String(cle), version: 1, ...more });
  return {
    who,
    announce,
    leave: (client: Client, onglet: string) => client.call('DELETE', `/api/presence/${onglet}`),
    others: async (...its: Parameters<typeof announce>): Promise<Json> => (await announce(...its)).body.autres,
    rows: () => app.dataSource.query<Json[]>('SELECT * FROM presence ORDER BY depuis, onglet'),
  };
}
