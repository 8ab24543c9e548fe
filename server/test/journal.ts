import { setTimeout as pause } from 'node:timers/promises';
import type { Json, TestApp } from './app.js';
import { useAccounts, type Client } from './client.js';

/** A journal that is empty but for the sign-ins of an administrator and of somebody of the staff. */
export function useJournal(app: TestApp) {
  beforeEach(() => app.dataSource.query('DELETE FROM modification'));
  const who = useAccounts(app, { admin: 'admin', staff: 'staff' });
  const journal = async (query: string, client: Client = who.admin): Promise<Json[]> =>
    (await client.get(`/api/journal${query}`)).body;
  return { who, journal };
}

/** What is written beside an answer comes a moment later. */
export async function untilThere(
  who: Client,
  query: string,
  count: number,
  holds: (line: Json) => boolean = () => true,
): Promise<Json[]> {
  for (;;) {
    const lines = (await who.get(`/api/journal${query}`)).body as Json[];
    if (lines.filter(holds).length === count) return lines;
    await pause(10);
  }
}

interface Line {
  date?: string;
  auteur?: string;
  genre?: string;
  reservee?: boolean;
  entites?: string;
}

/** Lines as time has left them; returns their numbers. */
export async function past(app: TestApp, lines: Line[]): Promise<number[]> {
  const ids = [];
  for (const { date = '2025-06-01T10:00:00Z', auteur = 'zoé', genre = 'enregistrement', ...own } of lines) {
    const { reservee = false, entites = 'stage' } = own;
    const sql = `INSERT INTO modification (date, auteur, genre, source, libelle, reservee, entites) VALUES (?, ?, ?, 'site', '', ?, ?)`;
    await app.dataSource.query(sql, [Date.parse(date) / 1000, auteur, genre, Number(reservee), entites]);
    const [{ id }] = await app.dataSource.query<[{ id: number }]>('SELECT MAX(id) AS id FROM modification');
    ids.push(id);
  }
  return ids;
}
