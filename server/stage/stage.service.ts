import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404, lockForUpdate } from '../db/find.js';
import { insertAll, insertRow, updateRow } from '../db/insert.js';
import { among, select } from '../db/select.js';
import { Transactions } from '../db/transactions.js';
import { foldText } from '../french.js';
import { existingOr400 } from '../http/validation/references.js';
import type { ResponsableRef } from '../responsable/responsable.dto.js';
import { compareResponsables, Responsable } from '../responsable/responsable.entity.js';
import type { StageFiles } from './fichier.dto.js';
import type { TypeFichier } from './fichier.entity.js';
import { FichierService, toFichiers } from './fichier.service.js';
import { type DefinitionRow, definitionsWhere, toDefinition } from './stage-definition.dto.js';
import type { StageBody, StageDetail, StageUpdateBody } from './stage.dto.js';
import { Stage, type StageField } from './stage.entity.js';
import { FIELDS, STAGE_FIELDS } from './stage.fields.js';

const WHAT = 'Le stage';
const nomFichier = (type: TypeFichier) =>
  `(SELECT nom FROM stage_fichier WHERE id_stage = stage.id AND type = '${type}') AS ${type}_stage`;
const STAGE = `
  SELECT id, ${FIELDS.join()}, ${nomFichier('emploi_du_temps')}, ${nomFichier('fiche_PE')}, version
  FROM stage WHERE id = ?`;
const RESPONSABLES = `
  SELECT r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage = ?`;
const LINKS = 'stage_responsable';
const LINKED = `SELECT id_responsable FROM ${LINKS} WHERE id_stage = ?`;
const UNLINK = `DELETE FROM ${LINKS} WHERE id_stage = ? AND id_responsable IN :ids`;

type StageRow = Omit<StageDetail, 'responsables' | 'definition_sous_parcours'>;

@Injectable()
export class StageService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly fichiers: FichierService,
  ) {}

  /** Read as rows: entities made of them cost several times as much. */
  async get(id: number): Promise<StageDetail> {
    const [[stage], responsables, definitions] = await Promise.all([
      select<StageRow>(this.manager, STAGE, [id]),
      select<ResponsableRef>(this.manager, RESPONSABLES, [id]),
      select<DefinitionRow>(this.manager, definitionsWhere('= ?'), [id]),
    ]);
    return {
      ...foundOr404(stage ?? null, WHAT, id),
      responsables: responsables.sort(compareResponsables),
      definition_sous_parcours: definitions.map(toDefinition),
    };
  }

  async create(body: StageBody, files: StageFiles): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const id = await this.transactions.run(async (manager, changed) => {
      const id = await insertRow(manager, Stage, toRow(body));
      changed.stages([id]);
      await setResponsables(manager, id, body.responsableIds);
      await this.fichiers.set(manager, id, fichiers);
      return id;
    });
    return this.get(id);
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
      await this.fichiers.set(manager, id, fichiers, removed);
    });
    return this.get(id);
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

function toRow(body: StageBody): Pick<Stage, StageField | 'cle_code_stage'> {
  const values = FIELDS.map((field) => [field, body[STAGE_FIELDS[field].sent] ?? STAGE_FIELDS[field].empty]);
  return { ...(Object.fromEntries(values) as Pick<Stage, StageField>), cle_code_stage: foldText(body.code) };
}
