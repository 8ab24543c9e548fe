import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TypeFichier } from '../content/fichier.entity.js';
import { storeContents } from '../content/files.js';
import type { Content } from '../content/content.js';
import { foldText } from '../french.js';
import { RESPONSABLE } from '../responsable/responsable.entity.js';
import { fichierFields } from '../stage/fichier.service.js';
import { STAGE } from '../stage/stage.kind.js';
import { demoParcours } from './parcours/all.js';
import { demoResponsables } from './responsables.js';
import type { DemoStage } from './stages/stage.js';
import { stagesTransverses } from './stages/transverses.js';

type Document = NonNullable<DemoStage['documents']>[number];

const typesFichier: Record<Document, TypeFichier> = { 'emploi-du-temps': 'emploi_du_temps', 'fiche-pe': 'fiche_PE' };

export const allStages = [...demoParcours.flatMap((parcours) => parcours.stages), ...stagesTransverses];

/** Inserts every stage with its responsables and its PDFs; returns the ids by code. */
export async function insertStages(content: Content): Promise<Map<string, number>> {
  const responsableIds = new Map<string, number>();
  for (const [key, responsable] of Object.entries(demoResponsables))
    responsableIds.set(key, await content.create(RESPONSABLE, { ...responsable }));
  const ids = new Map<string, number>();
  for (const demo of allStages) {
    const fichiers = await Promise.all((demo.documents ?? []).map((document) => toFichier(demo.code, document)));
    await storeContents(content.manager, fichiers);
    const responsables = demo.responsables.map((key) => responsableIds.get(key)!).sort((a, b) => a - b);
    ids.set(demo.code, await content.create(STAGE, { ...toStageRow(demo), ...fichierFields(fichiers), responsables }));
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

async function toFichier(code: string, document: Document) {
  const nom = `${code}-${document}.pdf`;
  const contenu = await readFile(new URL(`pdf/${nom}`, import.meta.url));
  return {
    type: typesFichier[document],
    nom,
    empreinte: createHash('sha256').update(contenu).digest('hex'),
    contenu,
  };
}
