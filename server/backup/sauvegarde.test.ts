import { config } from '../config/config.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, useAccounts } from '../test/client.js';
import { isBackupLate, recordBackup } from './last-backup.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', staff: 'staff' });
const HOUR = 3600_000;
const RULE = 'sauvegarde-en-retard';

const { backups, base } = config;
afterEach(() => Object.assign(config, { backups, base }));

const backup = (hoursAgo: number) => recordBackup(app.dataSource, new Date(Date.now() - hoursAgo * HOUR));
const seen = async () => (await who.admin.get('/api/sauvegarde')).body;
const found = async () => (await who.admin.get(`/api/sante/${RULE}`)).body.map(({ detail }: Json) => detail);
const exported = async (client: Client) =>
  (await app.request('/api/sante/export', { headers: { Cookie: `jwt_token=${client.cookie('jwt_token')}` } })).text();

describe('the last backup', () => {
  it.each<[title: string, settings: Partial<typeof config>, hoursAgo: number | undefined, expected: Json]>([
    ['none, without BACKUPS', {}, undefined, { attendue: false, en_retard: false }],
    ['none, with BACKUPS', { backups: true }, undefined, { attendue: true, en_retard: true }],
    ['of yesterday', {}, 24, { attendue: true, en_retard: false }],
    ['of nearly two days ago', {}, 47.9, { attendue: true, en_retard: false }],
    ['of more than two days ago', {}, 48.1, { attendue: true, en_retard: true }],
    [
      'of long ago, where BACKUPS says that none is due',
      { backups: false },
      480,
      { attendue: false, en_retard: false },
    ],
  ])('%s', async (_title, settings, hoursAgo, expected) => {
    Object.assign(config, settings);
    if (hoursAgo !== undefined) await backup(hoursAgo);

    expect(await seen()).toEqual({
      ...expected,
      date: hoursAgo === undefined ? null : expect.stringMatching(/^20.*Z$/),
    });
    expect(await found()).toHaveLength(expected['en_retard'] ? 1 : 0);
  });

  it('that is late is the first thing that « Santé » tells administrators, until the next one is written', async () => {
    await backup(72);
    const [first] = (await who.admin.get('/api/sante')).body;
    expect(first).toMatchObject({ regle: RULE, gravite: 'grave', nombre: 1 });
    expect((await who.admin.get(`/api/sante/${RULE}`)).body).toEqual([
      expect.objectContaining({ libelle: 'du site', detail: expect.stringMatching(/^La dernière est du \d/) }),
    ]);
    expect(await exported(who.admin)).toContain('Sauvegarde en retard');

    await backup(0);
    expect(await found()).toEqual([]);
  });

  it('is not due in a copy of the site', () => {
    Object.assign(config, { backups: true, base: '/catalogue/2' });

    expect(isBackupLate(undefined)).toBe(false);
  });

  it('is for administrators alone', async () => {
    await backup(72);

    expect((await who.staff.get('/api/sauvegarde')).status).toBe(403);
    expect((await who.staff.get(`/api/sante/${RULE}`)).status).toBe(404);
    expect((await who.staff.get('/api/sante')).body.map(({ regle }: Json) => regle)).not.toContain(RULE);
    expect(await exported(who.staff)).not.toContain('Sauvegarde');
  });
});
