import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/stage', () => {
  it('lists the stages by code, whatever its case and accents, and counts them', async () => {
    for (const code_stage of ['SUR-101', 'étu-1', 'Dat-2', 'DAT-1']) await app.world.stage({ code_stage });

    const { headers, body } = await app.get('/api/stage');

    expect(body.map((stage: Json) => stage.code_stage)).toEqual(['DAT-1', 'Dat-2', 'étu-1', 'SUR-101']);
    expect(headers.get('X-Total-Count')).toBe('4');
  });

  it('answers an empty list, and zero, without any stage', async () => {
    const { headers, body } = await app.get('/api/stage');

    expect(body).toEqual([]);
    expect(headers.get('X-Total-Count')).toBe('0');
  });

  it('names the responsables and the place of each stage, and no long text', async () => {
    const { parcours, categorie, sousParcours, stage, responsable } = await app.world.everything();

    expect(await app.ok('/api/stage')).toEqual([
      {
        id: stage.id,
        code_stage: stage.code_stage,
        libelle_stage: stage.libelle_stage,
        capacite_stage: 0,
        volume_horaire_stage: 0,
        responsables: [
          { id: responsable.id, nom_responsable: responsable.nom_responsable, prenom_responsable: 'Camille' },
        ],
        definition_sous_parcours: [
          {
            id_stage: stage.id,
            id_categorie: categorie.id,
            id_sous_parcours: sousParcours.id,
            sous_parcours: {
              id: sousParcours.id,
              nom_sous_parcours: sousParcours.nom_sous_parcours,
              id_parcours: parcours.id,
              parcours: { id: parcours.id, nom_parcours: parcours.nom_parcours },
            },
          },
        ],
      },
    ]);
  });
});

describe('GET /api/stage/{id}', () => {
  it('answers a stage without anything', async () => {
    const { id } = await app.world.stage({ code_stage: 'SUR-101', libelle_stage: 'Radar' });

    expect(await app.ok(`/api/stage/${id}`)).toEqual({
      id,
      code_stage: 'SUR-101',
      libelle_stage: 'Radar',
      objectif_general_stage: '',
      objectifs_detailles_stage: '',
      rythme_stage: '',
      prerequis_stage: '',
      capacite_stage: 0,
      volume_horaire_stage: 0,
      emploi_du_temps_stage: null,
      fiche_PE_stage: null,
      lien_olaf_stage: '',
      responsables: [],
      definition_sous_parcours: [],
      parcours: [],
      stages_cites: [],
      version: 1,
      modifie_le: null,
    });
  });

  it('answers every text as it is, line breaks and markup included, and the names of both files', async () => {
    const texts = {
      objectif_general_stage: 'Expliquer <b>1 & 2</b>',
      objectifs_detailles_stage: 'À l’issue :\n• citer\r\n• mesurer',
      rythme_stage: '5 jours',
      prerequis_stage: 'SUR-101\nou expérience',
      capacite_stage: 12,
      volume_horaire_stage: 35,
      lien_olaf_stage: 'https://olaf.example/stages/SUR-102',
    };
    const stage = await app.world.stage(texts);
    await app.world.fichier(stage, { nom: 'Emploi été.pdf' });
    await app.world.fichier(stage, { type: 'fiche_PE', nom: 'Fiche.pdf' });

    expect(await app.ok(`/api/stage/${stage.id}`)).toMatchObject({
      ...texts,
      emploi_du_temps_stage: 'Emploi été.pdf',
      fiche_PE_stage: 'Fiche.pdf',
    });
  });

  it('answers its responsables by name and one association for each sous-parcours', async () => {
    const zoe = await app.world.responsable({ nom_responsable: 'ROUX', prenom_responsable: 'Zoé' });
    const anais = await app.world.responsable({ nom_responsable: 'ROUX', prenom_responsable: 'Anaïs' });
    const stage = await app.world.stage({ responsables: [zoe, anais] });
    const parcours = await app.world.parcours();
    const categorie = await app.world.categorie(parcours);
    const names = ['ILS', 'VOR', 'GNSS'];
    for (const nom_sous_parcours of names)
      await app.world.definition(stage, categorie, await app.world.sousParcours(parcours, { nom_sous_parcours }));

    const { responsables, definition_sous_parcours } = await app.ok(`/api/stage/${stage.id}`);

    expect(responsables.map((r: Json) => r.prenom_responsable)).toEqual(['Anaïs', 'Zoé']);
    expect(definition_sous_parcours.map((d: Json) => d.sous_parcours.nom_sous_parcours)).toEqual(names);
  });

  it('answers each of its pathways once, with its levels there in their order, a transverse one last', async () => {
    const stage = await app.world.stage();
    for (const [nom_parcours, categories] of [
      [
        'Surveillance',
        [
          [-1, 'à tout moment'],
          [2, 'après affectation'],
          [1, ' sortie FI '],
          [3, 'sortie FI'],
          [0, null],
        ],
      ],
      ['Météo', []],
      ['Navigation', [[0, '']]],
    ] as const) {
      const parcours = await app.world.parcours({ nom_parcours });
      for (const [position_categorie_parcours, niveau_categorie_parcours] of categories) {
        const own = { position_categorie_parcours, niveau_categorie_parcours };
        const categorie = await app.world.categorie(parcours, own);
        for (const nom_sous_parcours of ['Radars', 'ADS-B'])
          await app.world.definition(stage, categorie, await app.world.sousParcours(parcours, { nom_sous_parcours }));
      }
    }
    const { parcours } = await app.ok(`/api/stage/${stage.id}`);
    expect(parcours).toEqual([
      {
        id: expect.any(Number),
        nom_parcours: 'Surveillance',
        niveaux: ['sortie FI', 'après affectation', 'à tout moment'],
      },
      { id: expect.any(Number), nom_parcours: 'Navigation', niveaux: [] },
    ]);
  });

  it('answers the other stages that its prerequisites name, as they are written there, and anew when one is renamed', async () => {
    const { id } = await app.world.stage({ code_stage: 'SUR-101', libelle_stage: 'Radar' });
    const asking = { code_stage: 'A-1', prerequis_stage: 'Avoir suivi sur 101, SUR-999 ou A-1 ; 3 ans.' };
    const stage = await app.world.stage(asking);
    const cited = () => app.get(`/api/stage/${stage.id}`);
    const { headers, body } = await cited();
    expect(body.stages_cites).toEqual([{ id, code_stage: 'SUR-101', libelle_stage: 'Radar', ecrit: 'sur 101' }]);

    await app.dataSource.query("UPDATE stage SET libelle_stage = 'Antennes' WHERE id = ?", [id]);
    await app.world.changed();
    const renamed = await cited();
    expect(renamed.body.stages_cites[0].libelle_stage).toBe('Antennes');
    expect(renamed.headers.get('ETag')).not.toBe(headers.get('ETag'));
  });

  it('answers 404 for an unknown stage', async () => {
    expect(await app.refused('/api/stage/999999')).toEqual(errors.notFound('Le stage 999999 n’existe pas ou plus.'));
  });
});
