import { Base, type Outcome, textOf } from '../test/commands.js';

let base: Base;
beforeAll(async () => {
  base = await Base.onServer();
  await base.ok('demo');
});
afterAll(() => base.drop());

const told = async (run: Promise<Outcome>) => {
  const outcome = await run;
  return { code: outcome.code, stdout: textOf(outcome), stderr: outcome.stderr };
};

describe('prune', () => {
  it('takes nothing of what is young', async () => {
    expect(await told(base.built(['prune']))).toEqual({
      code: 0,
      stdout: 'Retirés\u00a0: versions 0, lignes du journal 0, fichiers 0.\n',
      stderr: '',
    });
  });

  it('is told in the journal', async () => {
    const lines = await base.sql('SELECT genre, source FROM modification WHERE libelle = ?', ['prune']);
    expect(lines).toEqual([{ genre: 'commande', source: 'commande' }]);
  });

  it('takes what the configuration no longer keeps', async () => {
    const { code, stderr } = await told(base.run(['prune'], { HISTORY_ALL_DAYS: '0' }));
    expect({ code, stderr: Buffer.from(stderr, 'latin1').toString() }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^HISTORY_ALL_DAYS vaut .+\n$/),
    });
    // A save of long ago, and what came of it since.
    await base.sql('UPDATE modification SET date = date - ?', [500 * 24 * 3600]);
    const line = "'enregistrement', 'site', 'x' FROM modification";
    await base.sql(`INSERT INTO modification (date, genre, source, libelle) SELECT MAX(date) + 43200000, ${line}`);
    const sql = 'SELECT COUNT(*) AS n FROM revision';
    const [before] = await base.sql<{ n: number }>(sql);
    await base.sql("UPDATE revision SET operation = 'suppression' WHERE entite = 'definition_sousparcours'");

    const outcome = await told(base.run(['prune']));

    const [after] = await base.sql<{ n: number }>(sql);
    expect(Number(before!.n) - Number(after!.n)).toBeGreaterThan(0);
    const taken = expect.stringContaining(`versions ${Number(before!.n) - Number(after!.n)}, lignes`);
    expect(outcome).toEqual({ code: 0, stdout: taken, stderr: '' });
  });
});
