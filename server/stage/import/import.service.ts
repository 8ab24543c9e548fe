import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Setting } from '../../db/setting.entity.js';
import { Transactions } from '../../db/transactions.js';
import { ApiException, FAULTS_SHOWN } from '../../errors.js';
import { countImport } from '../../http/metrics.js';
import { Turns } from '../../turns.js';
import { Annuaire } from './directory.js';
import { annotatedRows } from './annotation.js';
import { Bilan } from './report.js';
import type { ImportResult } from './import.dto.js';
import { readConnus, type StageConnu, type StageVoulu, VIDE, writeVoulus } from './write.js';
import { type Lecture, readStages, toFieldError } from './read.js';
import type { Ligne } from './line.js';

/** Lines compared and written at once: a base in this process takes some milliseconds for them. */
const BATCH = 250;

/** Brings the stages of a CSV file into the base: all of its lines, or none. */
@Injectable()
export class ImportService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 400 with all that is wrong with the file. */
  async import(content: Buffer): Promise<ImportResult> {
    const { lignes, noms } = await readLignes(content);
    const bilan = await this.transactions.runLong(async (manager, changed) => {
      await takeTurn(manager);
      const annuaire = await Annuaire.read(manager, true);
      const unknown = annuaire.unknown(noms);
      if (unknown.length > 0) changed.responsables();
      else changed.nothing();
      const write = async (voulus: StageVoulu[]) => changed.stages(await writeVoulus(manager, voulus));
      return bring(manager, lignes, await annuaire.withCreated(manager, unknown), write);
    });
    const result = bilan.result();
    countImport('written', result.created + result.updated);
    return result;
  }

  /** The file with all that is wrong with it, to be mended. */
  annotate(content: Buffer): Promise<Iterable<string[][]>> {
    return annotatedRows(content);
  }

  /** What `import` would do. */
  async simulate(content: Buffer): Promise<ImportResult> {
    const { lignes, noms } = await readLignes(content);
    const annuaire = await Annuaire.read(this.reader, false);
    const unknown = annuaire.unknown(noms);
    const bilan = await bring(this.reader, lignes, annuaire.withDraft(unknown));
    countImport('dry-run');
    return { ...bilan.result(), preview: bilan.preview(unknown) };
  }
}

async function bring(
  manager: EntityManager,
  lignes: Ligne[],
  annuaire: Annuaire,
  write?: (voulus: StageVoulu[]) => Promise<void>,
): Promise<Bilan> {
  const bilan = new Bilan(annuaire);
  const turns = new Turns();
  for (let i = 0; i < lignes.length; i += BATCH) {
    const batch = lignes.slice(i, i + BATCH);
    const connus = await readConnus(
      manager,
      batch.map(({ cle }) => cle),
      write !== undefined,
    );
    const changed = batch
      .map((ligne) => wanted(ligne, connus.get(ligne.cle), annuaire))
      .filter((one) => bilan.add(one));
    if (changed.length > 0) await write?.(changed);
    await turns.next();
  }
  return bilan;
}

/** A column that the file does not have leaves that field alone. */
function wanted({ line, cle, champs, noms }: Ligne, connu: StageConnu | undefined, annuaire: Annuaire): StageVoulu {
  const linked = connu?.responsables ?? new Set();
  return {
    line,
    cle,
    connu,
    champs: { ...(connu?.champs ?? VIDE), ...champs },
    responsables: noms === undefined ? [...linked] : annuaire.find(noms, linked),
  };
}

/** Imports follow one another, on all instances: two that name the same new persons would create them twice. */
async function takeTurn(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}

async function readLignes(content: Buffer): Promise<Lecture> {
  const lecture = await readStages(content);
  const { fautes } = lecture;
  if (fautes.length === 0) return lecture;
  countImport('refused');
  const count = fautes.length === 1 ? 'une erreur' : `${fautes.length} erreurs`;
  const many = fautes.length > FAULTS_SHOWN ? ` Voici les ${FAULTS_SHOWN} premières.` : '';
  const shown = fautes.slice(0, FAULTS_SHOWN).map(toFieldError);
  throw new ApiException(400, `Ce fichier a ${count}.${many}`, shown);
}
