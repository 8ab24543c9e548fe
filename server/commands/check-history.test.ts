import { Base, textOf } from '../test/commands.js';

let base: Base;
beforeAll(async () => {
  base = await Base.onServer();
  await base.ok('demo');
  await base.ok('create-admin', 'chef');
  // What its password was, and is, is told to nobody.
  await base.ok('reset-password', 'chef');
});
afterAll(() => base.drop());

const check = async () => {
  const outcome = await base.run(['check']);
  const lines = textOf(outcome).split('\n');
  return {
    code: outcome.code,
    stderr: outcome.stderr,
    about: lines.filter((line) => /istoire|ne nomme/.test(line)),
  };
};

it('finds the history of the demo content right, its files there, and none that nothing names', async () => {
  expect(await check()).toEqual({
    code: 0,
    stderr: '',
    about: [
      expect.stringMatching(/^OK {10}Histoire \([1-9]\d+\)$/),
      'OK          Fichiers de l’histoire',
      'OK          Fichiers que plus rien ne nomme, à supprimer (0)',
    ],
  });
});

it('finds what is not as its history says, by name, and how to mend it', async () => {
  const tell = async (offset: number, operation: string, champs: string, flag = 0) => {
    const [one] = await base.sql<{ id: number; version: number; code_stage: string }>(
      `SELECT id, version, code_stage FROM stage ORDER BY id LIMIT 1 OFFSET ${offset}`,
    );
    await base.sql(
      `INSERT INTO revision (id_modification, entite, cle, libelle, operation, version, champs, nomme_fichier)
       SELECT MAX(id), 'stage', ?, ?, ?, ?, ?, ? FROM modification`,
      [String(one!.id), one!.code_stage, operation, one!.version, champs, flag],
    );
    return one!.code_stage;
  };
  const digest = 'a'.repeat(64);
  const [deleted, changed, unreadable, lacking] = [
    await tell(0, 'suppression', '{}'),
    await tell(1, 'modification', '{"libelle_stage":["avant","après"],"couleur":["a","b"]}'),
    await tell(2, 'modification', 'x'),
    await tell(3, 'modification', `{"couleur":["${digest}","b"]}`, 1),
  ];
  await base.sql(
    'UPDATE parcours SET version = version + 5, nom_parcours = ? WHERE id = (SELECT id FROM (SELECT MIN(id) AS id FROM parcours) AS p)',
    ['Autre'],
  );

  const { code, about } = await check();

  expect({ code, about }).toEqual({
    code: 1,
    about: [
      expect.stringMatching(/^À CORRIGER {2}Histoire \(\d+\)\s: .+\s: changées hors du site, ces fiches font foi\s: /),
      expect.stringMatching(new RegExp(`^À CORRIGER  Fichiers de l’histoire\\s: ${lacking}\\s: leur contenu manque`)),
      expect.stringMatching(/^OK {10}Fichiers que plus rien/),
    ],
  });
  for (const said of [
    `${deleted} (là, et dite supprimée)`,
    `${changed} (libelle_stage)`,
    `${unreadable} (illisible)`,
    '(version 6, et dite 1)',
  ])
    expect(about[0]).toContain(said);
});
