import { useApp } from '../test/app.js';

const app = useApp();

describe('GET /api/parcours/synthese', () => {
  it('answers zeros and no level for an empty pathway', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Vide' });

    expect(await app.ok('/api/parcours/synthese')).toEqual([
      {
        id,
        nom_parcours: 'Vide',
        nombre_stages: 0,
        volume_horaire: 0,
        premier_niveau: null,
        dernier_niveau: null,
        presentation: '',
      },
    ]);
  });

  it.each<[descriptif: string, presentation: string]>([
    ['', ''],
    [' \n\n', ''],
    ['## À qui s’adresse ce parcours', ''],
    [
      '## Public\n\nAux **électroniciens** de [surveillance](/page/1). Et à d’autres.',
      'Aux électroniciens de surveillance.',
    ],
    ['Une ligne\nsuivie d’une autre ! Puis une.', 'Une ligne suivie d’une autre !'],
    ['- Maintenir les radars\n- Les exploiter', 'Maintenir les radars'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nAprès le tableau.', 'Après le tableau.'],
    ['![Une antenne](/image/a.png)\n\nAprès l’image.', 'Après l’image.'],
    ['<script>alert(1)</script>\n\nTexte &lt;b&gt; & signes.', 'Texte <b> & signes.'],
    ['<div>\n\nTexte seul', 'Texte seul'],
    [`${'mot '.repeat(100)}fin.`, `${'mot '.repeat(38)}mot…`],
    [`${'W'.repeat(300)}`, `${'W'.repeat(159)}…`],
    [`${'🛩'.repeat(300)}`, `${'🛩'.repeat(159)}…`],
    [`Court.\n\n${'# Titre\n\nTexte. '.repeat(10_000)}`, 'Court.'],
  ])('says what a pathway is for: %.60j', async (descriptif_parcours, presentation) => {
    await app.world.parcours({ descriptif_parcours });

    expect(await app.ok('/api/parcours/synthese')).toMatchObject([{ presentation }]);
  });

  it('says it anew once it has changed', async () => {
    const { id } = await app.world.parcours({ descriptif_parcours: 'Avant.' });
    await app.ok('/api/parcours/synthese');
    await app.dataSource.query("UPDATE parcours SET descriptif_parcours = 'Après.' WHERE id = ?", [id]);
    await app.world.changed();

    expect(await app.ok('/api/parcours/synthese')).toMatchObject([{ presentation: 'Après.' }]);
  });

  it('counts a stage once, whatever the number of its sous-parcours, in each pathway that holds it', async () => {
    const stage = await app.world.stage({ volume_horaire_stage: 35 });
    const other = await app.world.stage({ volume_horaire_stage: 14 });
    for (const nom_parcours of ['A', 'B']) {
      const parcours = await app.world.parcours({ nom_parcours });
      const categorie = await app.world.categorie(parcours);
      for (let i = 0; i < 2; i++) await app.world.definition(stage, categorie, await app.world.sousParcours(parcours));
      if (nom_parcours === 'B') await app.world.definition(other, categorie, await app.world.sousParcours(parcours));
    }

    expect(await app.ok('/api/parcours/synthese')).toMatchObject([
      { nom_parcours: 'A', nombre_stages: 1, volume_horaire: 35 },
      { nom_parcours: 'B', nombre_stages: 2, volume_horaire: 49 },
    ]);
  });

  it('takes the levels in the order of the page, without the transverse and the level-less categories', async () => {
    const parcours = await app.world.parcours();
    for (const [nom_categorie, position, niveau] of [
      ['Fin', 3, 'dernier'],
      ['Milieu', 2, 'milieu'],
      ['B', 1, 'deuxième'],
      ['A', 1, 'premier'],
      ['0', 1, null],
      ['Sans', 4, ''],
      ['Transverse', -1, 'transverse'],
    ] as const)
      await app.world.categorie(parcours, {
        nom_categorie,
        position_categorie_parcours: position,
        niveau_categorie_parcours: niveau,
      });

    expect(await app.ok('/api/parcours/synthese')).toMatchObject([
      { premier_niveau: 'premier', dernier_niveau: 'dernier' },
    ]);
  });
});
