import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Diagnostic } from '../db/finding.js';
import { select } from '../db/select.js';
import { Definition } from '../definition/definition.entity.js';
import { foldText } from '../french.js';
import { Fichier } from '../fichier/fichier.entity.js';
import { AncienCode } from '../stage/codes/ancien-code.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { User } from '../auth/user.entity.js';

const MAX_SHOWN = 5;

/** Name and digest of each PDF of the stages, and of each image. */
const NAMED_FILES = ['emploi_du_temps', 'fiche_PE']
  .map((type) => `SELECT ${type}_nom AS nom, ${type}_empreinte AS empreinte FROM stage WHERE ${type}_nom IS NOT NULL`)
  .concat('SELECT nom, empreinte FROM image')
  .join(' UNION ALL ');

/** Checks that derived columns agree with their source, and that required rows and files exist. */
export async function* checkContent(manager: EntityManager): AsyncGenerator<Diagnostic> {
  yield* checkStages(manager);
  yield* checkUsers(manager);
  yield finding('Associations d’un seul parcours', await strayDefinitions(manager), 'supprimez-les et refaites-les.');
  yield finding(
    'Fichiers et images',
    await damagedFiles(manager),
    'déposez-les de nouveau, ou restaurez une sauvegarde.',
  );
}

async function* checkStages(manager: EntityManager): AsyncGenerator<Diagnostic> {
  const stages = await manager.find(Stage, {
    select: { id: true, code_stage: true, cle_code_stage: true },
    order: { id: 'ASC' },
  });
  const unfolded = stages.filter(({ code_stage, cle_code_stage }) => foldText(code_stage) !== cle_code_stage);
  const codes = unfolded.map(({ code_stage }) => code_stage);
  yield finding(`Clés des stages (${stages.length})`, codes, 'enregistrez de nouveau ces stages.');
  const formers = await manager.find(AncienCode, { order: { cle: 'ASC' } });
  const strange = formers.map(({ cle }) => cle).filter((cle) => foldText(cle) !== cle);
  const mend = 'écrits hors du site, ils ne mènent nulle part\u00a0: supprimez-les de la table ancien_code.';
  yield finding(`Anciens codes (${formers.length})`, strange, mend);
}

async function* checkUsers(manager: EntityManager): AsyncGenerator<Diagnostic> {
  const users = await manager.find(User, { order: { id: 'ASC' } });
  const unfolded = users.filter(({ username, cle_username }) => foldText(username) !== cle_username);
  const names = unfolded.map(({ username }) => username);
  yield finding(`Clés des comptes (${users.length})`, names, 'supprimez et recréez ces comptes.');
  const what = 'Administrateur';
  yield users.some(({ is_admin }) => is_admin)
    ? { what }
    : { what, fault: 'il n’y en a pas : create-admin en crée un.' };
}

async function strayDefinitions(manager: EntityManager): Promise<string[]> {
  const strays = await manager
    .createQueryBuilder(Definition, 'definition')
    .innerJoinAndSelect('definition.stage', 'stage')
    .innerJoin('definition.categorie', 'categorie')
    .innerJoin('definition.sous_parcours', 'sous_parcours')
    .where('categorie.id_parcours <> sous_parcours.id_parcours')
    .getMany();
  return strays.map(({ stage }) => stage.code_stage);
}

/** Holds one file at a time in memory. */
async function damagedFiles(manager: EntityManager): Promise<string[]> {
  const damaged: string[] = [];
  for (const { nom, empreinte } of await select<{ nom: string; empreinte: string }>(manager, NAMED_FILES)) {
    const file = await manager.findOne(Fichier, { where: { empreinte }, select: { empreinte: true, contenu: true } });
    const digest = file && createHash('sha256').update(file.contenu).digest('hex');
    if (digest !== empreinte) damaged.push(nom);
  }
  return damaged;
}

export function finding(what: string, faulty: string[], mend: string): Diagnostic {
  if (faulty.length === 0) return { what };
  const others = faulty.length > MAX_SHOWN ? `, et ${faulty.length - MAX_SHOWN} autres` : '';
  return { what, fault: `${faulty.slice(0, MAX_SHOWN).join(', ')}${others} : ${mend}` };
}
