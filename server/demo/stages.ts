import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { insertAll, insertRow } from '../db/insert.js';
import { foldText } from '../french.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { Fichier, type TypeFichier } from '../stage/fichier.entity.js';
import { StageResponsable } from '../stage/stage-responsable.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { demoParcours } from './parcours/all.js';
import { demoResponsables } from './responsables.js';
import { stagesTransverses } from './stages/transverses.js';
import type { DemoStage } from './stages/stage.js';

type Document = NonNullable<DemoStage['documents']>[number];

const typesFichier: Record<Document, TypeFichier> = { 'emploi-du-temps': 'emploi_du_temps', 'fiche-pe': 'fiche_PE' };

/** Inserts every stage with its responsables and its PDFs; returns the ids by code. */
export async function insertStages(manager: EntityManager): Promise<Map<string, number>> {
  const responsableIds = new Map<string, number>();
  for (const [key, responsable] of Object.entries(demoResponsables))
    responsableIds.set(key, await insertRow(manager, Responsable, responsable));
  const ids = new Map<string, number>();
  for (const demo of [...demoParcours.flatMap((parcours) => parcours.stages), ...stagesTransverses]) {
    const { code, responsables, documents = [] } = demo;
    const id_stage = await insertRow(manager, Stage, toStageRow(demo));
    ids.set(code, id_stage);
    const links = responsables.map((key) => ({ id_stage, id_responsable: responsableIds.get(key)! }));
    await insertAll(manager, StageResponsable, links);
    for (const document of documents) await manager.insert(Fichier, await toFichier(id_stage, code, document));
  }
  return ids;
}

function toStageRow(demo: DemoStage) {
  return {
    code_stage: demo.code,
    cle_code_stage: foldText(demo.code),
    libelle_stage: demo.libelle,
    objectif_general_stage: demo.objectif,
    objectifs_detailles_stage: [
      'À l’issue du stage, le stagiaire est capable de\u00a0:',
      ...demo.capacites.map((capacite) => `• ${capacite}`),
    ].join('\n'),
    rythme_stage: demo.rythme,
    prerequis_stage: demo.prerequis,
    capacite_stage: demo.places,
    volume_horaire_stage: demo.heures,
    lien_olaf_stage: demo.olaf ? `https://olaf.example/stages/${demo.code}` : '',
  };
}

async function toFichier(id_stage: number, code: string, document: Document) {
  const nom = `${code}-${document}.pdf`;
  const contenu = await readFile(new URL(`pdf/${nom}`, import.meta.url));
  return {
    id_stage,
    type: typesFichier[document],
    nom,
    empreinte: createHash('sha256').update(contenu).digest('hex'),
    contenu,
  };
}
