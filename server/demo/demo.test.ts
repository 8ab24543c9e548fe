import { Categorie } from '../categorie/categorie.entity.js';
import { Fichier } from '../content/fichier.entity.js';
import { Transactions } from '../content/transactions.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { asCommand } from '../principal.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { type Json, useApp } from '../test/app.js';
import { hasDemoContent, loadDemo } from './demo.js';

const load = () => asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
let loaded: boolean;
const app = useApp(async () => {
  loaded = await load();
});

async function stageOf(code: string): Promise<Json> {
  const stages = await app.ok(`/api/stage?searchString=${code}`);
  return app.ok(`/api/stage/${stages[0].id}`);
}

async function counts(): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const entity of [Parcours, SousParcours, Categorie, Stage, Responsable, Definition, Fichier])
    numbers[entity.name] = await app.dataSource.getRepository<object>(entity).count();
  return numbers;
}

const FIGURES = {
  Parcours: 6,
  SousParcours: 16,
  Categorie: 37,
  Stage: 68,
  Responsable: 10,
  Definition: 212,
  Fichier: 11,
};

describe('demo content', () => {
  it('has the figures of its plan', async () => {
    expect(loaded).toBe(true);
    expect(await counts()).toEqual(FIGURES);
    expect(await app.dataSource.getRepository(Stage).sum('volume_horaire_stage').then(Number)).toBe(1848);
    expect(await hasDemoContent(app.dataSource.manager)).toBe(true);
  });

  it('is not loaded twice', async () => {
    expect(await load()).toBe(false);
    expect(await counts()).toEqual(FIGURES);
  });

  it('leaves no text of a stage empty', async () => {
    const stages = await app.dataSource.getRepository(Stage).find();

    for (const stage of stages) {
      expect(stage).toMatchObject({
        libelle_stage: expect.stringMatching(/\S/),
        objectif_general_stage: expect.stringMatching(/^\p{Lu}.+\.$/u),
        objectifs_detailles_stage: expect.stringMatching(
          /^À l’issue du stage, le stagiaire est capable de\u00a0:(\n• .+[;.]){3,6}$/,
        ),
        rythme_stage: expect.stringMatching(/\S/),
        prerequis_stage: expect.stringMatching(/\S/),
      });
    }
    expect(stages.filter(({ lien_olaf_stage }) => lien_olaf_stage !== '').length).toBe(34);
  });

  it('holds the empty states on purpose', async () => {
    expect((await stageOf('TEL-301')).definition_sous_parcours).toEqual([]);
    expect((await stageOf('TRV-004')).responsables).toEqual([]);
    expect((await stageOf('SUR-401')).capacite_stage).toBe(0);
    expect((await stageOf('INF-301')).volume_horaire_stage).toBe(0);
    const stages = await app.ok('/api/stage');
    expect(stages.filter((stage: Json) => stage.responsables.length === 0).length).toBe(1);
    expect(stages.filter((stage: Json) => stage.definition_sous_parcours.length === 0).length).toBe(1);
  });

  it('shows a transverse stage in five pathways, with all their sous-parcours', async () => {
    for (const code of ['TRV-001', 'TRV-008']) {
      const { definition_sous_parcours } = await stageOf(code);

      expect(definition_sous_parcours.length).toBe(15);
      expect(new Set(definition_sous_parcours.map((d: Json) => d.sous_parcours.parcours.nom_parcours)).size).toBe(5);
    }
  });

  it('gives three stages both PDFs and five one', async () => {
    const stages = await app.dataSource.getRepository(Stage).find();
    const names = stages.map((stage) => [stage.emploi_du_temps_nom, stage.fiche_PE_nom].filter((nom) => nom !== null));
    const perStage = names.map(({ length }) => length).filter((count) => count > 0);

    expect(perStage.sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
    for (const nom of names.flat()) expect(nom).toMatch(/^[A-Z]{3}-\d{3}-(emploi-du-temps|fiche-pe)\.pdf$/);
    const files = await app.dataSource.getRepository(Fichier).createQueryBuilder('f').addSelect('f.contenu').getMany();
    for (const { contenu } of files) {
      expect(contenu.subarray(0, 5).toString()).toBe('%PDF-');
      expect(contenu.subarray(-7).toString().trim()).toMatch(/%%EOF$/);
    }
  });

  it('fills the static pages that the migration titled, with tables and a sized image', async () => {
    const pages = await app.ok('/api/static');
    const html = await Promise.all(pages.map(async ({ id }: Json) => (await app.ok(`/api/static/${id}`)).contenu_html));

    expect(pages.length).toBe(7);
    for (const page of html) expect(page).toMatch(/<h2>[^]*<p>/);
    expect(html.filter((page) => page.includes('<table>')).length).toBeGreaterThanOrEqual(3);
    expect(html.join()).toContain('width="320"');
  });

  it('describes each pathway with a list, a table and an image', async () => {
    for (const { id } of await app.ok('/api/parcours')) {
      const { descriptif_parcours_html: html } = await app.ok(`/api/parcours/${id}`);
      for (const part of ['<h2>', '<p>', '<ul>', '<table>', '<img src="/images/', ' alt="', ' width="'])
        expect(html).toContain(part);
    }
  });

  it('holds the planted edge cases of the categories', async () => {
    const parcours: Json[] = [];
    for (const { id } of await app.ok('/api/parcours')) parcours.push(await app.ok(`/api/parcours/${id}`));
    const shape = ({ nom_parcours, sous_parcours, categories }: Json) => [
      nom_parcours,
      sous_parcours.length,
      categories.map((c: Json) => c.position_categorie_parcours).join(' '),
    ];

    expect(parcours.map(shape)).toEqual([
      ['Métrologie', 1, '-1 1 2'],
      ['Radionavigation', 3, '-1 -1 1 2 3 4 5'],
      ['Réseaux, cybersécurité et énergie', 3, '-1 -1 1 2 3 4'],
      ['Surveillance', 3, '-1 -1 1 2 3 4 5'],
      ['Télécommunications', 3, '-1 -1 1 2 3 4 5'],
      ['Traitement de données et systèmes ATM', 3, '-1 -1 1 1 3 4 5'],
    ]);
    const { niveau_categorie_parcours } = parcours[0].categories[2];
    expect(niveau_categorie_parcours).toBeNull();
  });

  // Last: it empties what the others read.
  it('does not come back once its pathways and stages have been deleted', async () => {
    await app.world.empty();

    expect(await load()).toBe(false);
    expect(await app.ok('/api/parcours')).toEqual([]);
  });
});
