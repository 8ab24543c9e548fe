import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import { past, untilThere, useJournal } from '../test/journal.js';

const app = useApp();
const { who } = useJournal(app);

describe('as CSV', () => {
  const csv = async (query = '') => {
    const headers = { Cookie: `jwt_token=${who.admin.cookie('jwt_token')}` };
    const answer = await app.request(`/api/journal/export${query}`, { headers });
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename=journal-\d{4}-\d\d-\d\d\.csv$/);
    return Buffer.from(await answer.arrayBuffer()).toString();
  };

  it('opens in Excel, is what the filters keep, starts no formula, and is in the journal itself', async () => {
    const [id] = await past(app, [{ date: '2025-10-26T22:59:59Z', auteur: '=1+1' }, { auteur: 'léa' }]);
    await app.dataSource.query(`UPDATE modification SET libelle = ?, creations = 2 WHERE id = ?`, ['@a;b', id]);

    expect(await csv('?jusqua=2025-12-31&auteur=%3D1%2B1')).toBe(
      '\uFEFFNuméro;Date;Par;Type d’action;Source;Libellé;Créations;Modifications;Suppressions;Annulée par;Entité;Clé\r\n' +
        `${id};26/10/2025 23:59:59;'=1+1;enregistrement;site;"'@a;b";2;0;0;;;\r\n`,
    );
    expect(await untilThere(who.admin, '?genre=export', 1)).toMatchObject([
      { auteur: who.admin.user.username, libelle: 'Journal en CSV, jusqua 2025-12-31, auteur =1+1' },
    ]);
  });

  it('holds all lines, however many', async () => {
    const row = `(1700000000, 'zoé', 'enregistrement', 'site', 'x')`;
    const into = 'INSERT INTO modification (date, auteur, genre, source, libelle) VALUES';
    await app.dataSource.query(`${into} ${Array(1500).fill(row).join()}`);

    const lines = (await csv('?auteur=zo%C3%A9')).split('\r\n').slice(1, -1);

    const ids = lines.map((line) => Number(line.split(';')[0]));
    expect(new Set(ids).size).toBe(1500);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('refuses what the list refuses', async () => {
    expect((await who.admin.get('/api/journal/export?depuis=hier')).status).toBe(400);
    expect((await who.admin.get('/api/journal/export?limit=5')).body).toEqual(errors.unknownParams('limit'));
  });
});
