import type { TestApp } from './app.js';

/** Four stages: A has all, B a responsable, C hours and a pathway, D nothing. */
export async function fourStages({ world }: TestApp) {
  const [zoe, abel] = [
    await world.responsable({ nom_responsable: 'ZOLA', prenom_responsable: 'Zoé' }),
    await world.responsable({ nom_responsable: 'ABEL', prenom_responsable: 'Noé' }),
  ];
  const [radio, reseau] = [
    await world.parcours({ nom_parcours: 'Radio' }),
    await world.parcours({ nom_parcours: 'Réseau' }),
  ];
  const a = await world.stage({
    code_stage: 'A-1',
    libelle_stage: 'Été des réseaux',
    objectif_general_stage: 'Situer',
    volume_horaire_stage: 35,
    capacite_stage: 12,
    responsables: [zoe, abel],
  });
  await world.fichier(a);
  const b = await world.stage({ code_stage: 'B-1', libelle_stage: 'Base', capacite_stage: 6, responsables: [zoe] });
  const c = await world.stage({ code_stage: 'C-1', libelle_stage: 'Radar', volume_horaire_stage: 7 });
  const d = await world.stage({ code_stage: 'É-1', libelle_stage: 'Zone' });
  const places = [
    { parcours: radio, stages: [a] },
    { parcours: reseau, stages: [a, c] },
  ];
  for (const { parcours, stages } of places) {
    const [categorie, first, second] = [
      await world.categorie(parcours),
      await world.sousParcours(parcours),
      await world.sousParcours(parcours),
    ];
    for (const stage of stages) {
      await world.definition(stage, categorie, first);
      await world.definition(stage, categorie, second);
    }
  }
  return { zoe, abel, radio, reseau, stages: [a, b, c, d] };
}
