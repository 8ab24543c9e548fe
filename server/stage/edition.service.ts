import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { writeBlob } from '../db/blob.js';
import { lockForUpdate } from '../db/find.js';
import { insertAll, updateRow } from '../db/insert.js';
import { existingOr400 } from '../http/validation/references.js';
import { among, select } from '../db/select.js';
import { Transactions } from '../db/transactions.js';
import { foldText } from '../french.js';
import { Responsable } from '../responsable/responsable.entity.js';
import type { StageBody, StageUpdateBody } from './edition.dto.js';
import { Fichier, type TypeFichier } from './fichier.entity.js';
import type { StageDetail } from './stage.dto.js';
import { Stage } from './stage.entity.js';
import { StageService } from './stage.service.js';
import { type StageFiles, toFichiers } from './upload.js';

const WHAT = 'Le stage';
const LINKS = 'stage_responsable';
const LINKED = `SELECT id_responsable FROM ${LINKS} WHERE id_stage = ?`;
const UNLINK = `DELETE FROM ${LINKS} WHERE id_stage = ? AND id_responsable IN :ids`;

/** Changes stages: each with its responsables and files, in one transaction. */
@Injectable()
export class StageEditionService {
  constructor(
    private readonly stages: StageService,
    private readonly transactions: Transactions,
  ) {}

  async create(body: StageBody, files: StageFiles): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const id = await this.transactions.run(async (manager, changed) => {
      const { identifiers } = await manager.insert(Stage, toRow(body));
      const { id } = identifiers[0] as { id: number };
      changed.stages([id]);
      await setResponsables(manager, id, body.responsableIds);
      await setFichiers(manager, id, fichiers, []);
      return id;
    });
    return this.stages.get(id);
  }

  /** Replaces every field; a file that is not sent stays, unless its removal is asked for. */
  async update(id: number, body: StageUpdateBody, files: StageFiles, versions?: number[]): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const removed: TypeFichier[] = [];
    if (body.removeSchedule) removed.push('emploi_du_temps');
    if (body.removePeFile) removed.push('fiche_PE');
    await this.transactions.run(async (manager, changed) => {
      changed.stages([id]);
      await lockForUpdate(manager, Stage, WHAT, id, versions);
      await updateRow(manager, Stage, id, toRow(body));
      await setResponsables(manager, id, body.responsableIds);
      await setFichiers(manager, id, fichiers, removed);
    });
    return this.stages.get(id);
  }

  /** Its files and associations go with it. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager, changed) => {
      changed.stages([id]);
      await lockForUpdate(manager, Stage, WHAT, id);
      await manager.delete(Stage, id);
    });
  }
}

async function setResponsables(manager: EntityManager, id_stage: number, wanted: number[] = []): Promise<void> {
  const responsables = new Set(await existingOr400(manager, Responsable, 'responsableIds', wanted));
  const links = await select<{ id_responsable: number }>(manager, LINKED, [id_stage]);
  const linked = new Set(links.map(({ id_responsable }) => id_responsable));
  const gone = [...linked].filter((id) => !responsables.has(id));
  if (gone.length > 0) await unlink(manager, id_stage, gone);
  const added = [...responsables].filter((id) => !linked.has(id));
  await insertAll(
    manager,
    LINKS,
    added.map((id_responsable) => ({ id_stage, id_responsable })),
  );
}

async function unlink(manager: EntityManager, id_stage: number, responsables: number[]): Promise<void> {
  const [sql, values] = among(UNLINK, ':ids', responsables);
  await manager.query(sql, [id_stage, ...values]);
}

async function setFichiers(
  manager: EntityManager,
  id_stage: number,
  fichiers: ReturnType<typeof toFichiers>,
  removed: TypeFichier[],
): Promise<void> {
  for (const type of removed) await manager.delete(Fichier, { id_stage, type });
  for (const { contenu, ...fichier } of fichiers) {
    await manager.upsert(Fichier, { id_stage, ...fichier, contenu: Buffer.alloc(0) }, ['id_stage', 'type']);
    const key = { id_stage, type: fichier.type };
    await writeBlob(manager, { table: 'stage_fichier', column: 'contenu', key }, [contenu]);
  }
}

function toRow(body: StageBody) {
  return {
    code_stage: body.code,
    cle_code_stage: foldText(body.code),
    libelle_stage: body.name,
    objectif_general_stage: body.generalObjective ?? '',
    objectifs_detailles_stage: body.detailledObjectives ?? '',
    rythme_stage: body.rythm ?? '',
    prerequis_stage: body.prerequis ?? '',
    capacite_stage: body.capacity ?? 0,
    volume_horaire_stage: body.hours ?? 0,
    lien_olaf_stage: body.olaf ?? '',
  };
}
