import { addDays, today } from '../../paris.js';
import { type Json, useApp } from '../../test/app.js';
import { readPage } from '../../test/drawn.js';

const app = useApp();
const open = () => app.ok('/api/accueil');
const NONE = { nombre_stages: 0, volume_horaire: 0 };

describe('GET /api/accueil', () => {
  it('of an empty catalogue is empty lists, and says so in its drawing', async () => {
    const { html, ...accueil } = await open();
    expect(accueil).toEqual({ niveaux: [], parcours: [], partages: [], sessions: [] });
    expect(readPage(html).texts('h2')).toEqual(['Les parcours', 'Lire un parcours en trois étapes']);
    expect(html).toContain('Aucun parcours n’est publié');
  });

  it('counts a stage once a level, in all and in each pathway, and what two pathways share', async () => {
    const { world } = app;
    const [radar, radio] = [await world.parcours({ nom_parcours: 'A' }), await world.parcours({ nom_parcours: 'B' })];
    const made: Record<string, Json> = {};
    for (const [code, hours] of [
      ['S1', 7],
      ['S2', 14],
      ['S3', 21],
    ] as const)
      made[code] = await world.stage({ code_stage: code, volume_horaire_stage: hours });
    for (const [parcours, position, niveau, codes] of [
      [radar, 1, 'début', ['S1']],
      [radar, 2, 'début', ['S1', 'S2']],
      [radar, 3, 'fin', ['S2']],
      [radar, 4, null, ['S3']],
      [radio, 1, 'fin', ['S2']],
      [radio, 5, 'début', ['S1']],
      [radio, -1, 'fin', ['S3']],
    ] as const) {
      const place = { position_categorie_parcours: position, niveau_categorie_parcours: niveau };
      const categorie = await world.categorie(parcours, place);
      // Two sous-parcours count once.
      for (let i = 0; i < 2; i++) {
        const sousParcours = await world.sousParcours(parcours);
        for (const code of codes) await world.definition(made[code], categorie, sousParcours);
      }
    }

    const { niveaux, parcours, partages, html } = await open();

    expect(niveaux).toEqual([
      { niveau: 'fin', nombre_stages: 1, volume_horaire: 14 },
      { niveau: 'début', nombre_stages: 2, volume_horaire: 21 },
    ]);
    expect(parcours).toMatchObject([
      {
        nom_parcours: 'A',
        nombre_stages: 3,
        niveaux: [
          { niveau: 'fin', nombre_stages: 1, volume_horaire: 14 },
          { niveau: 'début', nombre_stages: 2, volume_horaire: 21 },
        ],
        sans_niveau: { nombre_stages: 1, volume_horaire: 21 },
        transverse: NONE,
      },
      { nom_parcours: 'B', sans_niveau: NONE, transverse: { nombre_stages: 1, volume_horaire: 21 } },
    ]);
    expect(partages).toEqual([{ id_parcours: radar.id, id_autre_parcours: radio.id, nombre_stages: 3 }]);

    const page = readPage(html);
    const levels = page.one('section[aria-labelledby="accueil-niveaux"]');
    expect(levels.texts('a')).toEqual(['fin 1 stage · 14 h', 'début 2 stages · 21 h']);
    expect(levels.all('a')[0]!.attr('href')).toBe('/?recherche=&responsables=&niveaux=fin');
    const timeline = page.one('section[aria-labelledby="accueil-frise"]');
    expect(timeline.texts('th[scope="col"]')).toEqual(['Parcours', 'fin', 'début', 'Sans niveau', 'Transverse']);
    const links = timeline.all('svg a').map((link) => [link.attr('aria-label'), link.attr('href')]);
    expect(links).toHaveLength(6);
    expect(links[0]).toEqual(['A, fin\u00a0: 1 stage · 14\u00a0h', `/parcours/${radar.id}?niveau=fin`]);
    expect(timeline.texts('tbody tr').at(-1)).toContain('1 stage · 14 h');
  });

  it('names the next five sessions whose registration is open, and leads to their calendar', async () => {
    const stage = await app.world.stage({ code_stage: 'S1' });
    const from = (days: number) => ({ debut: addDays(today(), days), fin: addDays(today(), days + 1) });
    for (const days of [60, 50, 40, 30, 20, 10]) await app.world.session(stage, { etat: 'confirmee', ...from(days) });
    for (const etat of ['annulee', 'complete'] as const) await app.world.session(stage, { etat, ...from(5) });
    await app.world.session(stage, { ...from(6), inscription_fin: addDays(today(), -1) });
    await app.world.session(stage, { debut: null, fin: null });

    const { sessions, html } = await open();

    expect(sessions.map(({ debut }: Json) => debut)).toEqual([10, 20, 30, 40, 50].map((days) => from(days).debut));
    const part = readPage(html).one('section[aria-labelledby="accueil-sessions"]');
    expect(part.all('li')).toHaveLength(5);
    expect(part.all('a').map((link) => link.attr('href'))).toEqual([
      ...Array<string>(5).fill('/stage/S1'),
      '/calendrier?ouvertes=true',
    ]);
  });

  it('stays whole with 40 levels, 60 pathways and names of 200 letters', async () => {
    const long = (text: string) => `${text} ${'W'.repeat(200 - text.length - 1)}`;
    const stage = await app.world.stage({ libelle_stage: long('stage') });
    for (let i = 0; i < 60; i++) {
      const parcours = await app.world.parcours({ nom_parcours: long(`parcours ${i}`) });
      const place = { position_categorie_parcours: i % 40, niveau_categorie_parcours: long(`niveau ${i % 40}`) };
      const categorie = await app.world.categorie(parcours, place);
      await app.world.definition(stage, categorie, await app.world.sousParcours(parcours));
    }

    const { niveaux, partages, html } = await open();

    expect(niveaux).toHaveLength(40);
    expect(partages).toHaveLength((60 * 59) / 2);
    const page = readPage(html);
    expect(page.all('section[aria-labelledby="accueil-frise"] svg a')).toHaveLength(60);
    // The drawing of shared stages keeps the strongest pairs.
    expect(page.all('path.arc')).toHaveLength(40);
  });

  it('keeps its answer until the content changes', async () => {
    const before = await app.get('/api/accueil');
    const again = { 'If-None-Match': before.headers.get('ETag')! };
    expect((await app.request('/api/accueil', { headers: again })).status).toBe(304);
    await app.world.parcours();
    await app.world.changed();
    expect((await app.request('/api/accueil', { headers: again })).status).toBe(200);
  });
});

it('every list of levels has one order, that of a career', async () => {
  const { world } = app;
  const stages: string[] = [];
  const parcours = await world.parcours();
  const sousParcours = await world.sousParcours(parcours);
  const career = ['sortie', 'Après', 'expert', 'ancien'];
  for (const [position, niveau] of career.entries()) {
    const stage = await world.stage({ code_stage: `S${9 - position}` });
    stages.push(stage.code_stage);
    const place = { position_categorie_parcours: position + 1, niveau_categorie_parcours: niveau };
    await world.definition(stage, await world.categorie(parcours, place), sousParcours);
  }
  const namesOf = (niveaux: Json[]) => niveaux.map(({ niveau }) => niveau);
  const { categories } = await app.ok(`/api/parcours/${parcours.id}`);
  const accueil = await open();

  expect(categories.map((one: Json) => one.niveau_categorie_parcours)).toEqual(career);
  expect(namesOf((await app.ok('/api/stage/facettes')).niveaux)).toEqual(career);
  expect((await app.ok(`/api/stage/selection?codes=${stages.toReversed().join()}`)).niveaux).toEqual(career);
  expect(namesOf(accueil.niveaux)).toEqual(career);
  expect(namesOf(accueil.parcours[0].niveaux)).toEqual(career);
  expect(await app.ok('/api/parcours/synthese')).toMatchObject([
    { premier_niveau: 'sortie', dernier_niveau: 'ancien' },
  ]);
});
