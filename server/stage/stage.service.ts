import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { select } from '../db/select.js';
import { Transactions } from '../db/transactions.js';
import { foldText } from '../french.js';
import { existingOr400 } from '../http/validation/references.js';
import type { ResponsableRef } from '../responsable/responsable.dto.js';
import { compareResponsables, Responsable } from '../responsable/responsable.entity.js';
import type { StageFiles } from './fichier.dto.js';
import type { TypeFichier } from './fichier.entity.js';
import { fieldsOf, keepContents, toFichiers } from './fichier.service.js';
import { type DefinitionRow, definitionsWhere, toDefinition } from './stage-definition.dto.js';
import type { StageBody, StageDetail, StageUpdateBody } from './stage.dto.js';
import type { Stage, StageField } from './stage.entity.js';
import { FIELDS, STAGE_FIELDS } from './stage.fields.js';
import { STAGE as STAGE_KIND } from './stage.kind.js';

const STAGE = `
  SELECT id, ${FIELDS.join()}, emploi_du_temps_nom AS emploi_du_temps_stage, fiche_PE_nom AS fiche_PE_stage, version
  FROM stage WHERE id = ?`;
const RESPONSABLES = `
  SELECT r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage = ?`;
type StageRow = Omit<StageDetail, 'responsables' | 'definition_sous_parcours'>;

@Injectable()
export class StageService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Read as rows: entities made of them cost several times as much. */
  async get(id: number): Promise<StageDetail> {
    const [[stage], responsables, definitions] = await Promise.all([
      select<StageRow>(this.manager, STAGE, [id]),
      select<ResponsableRef>(this.manager, RESPONSABLES, [id]),
      select<DefinitionRow>(this.manager, definitionsWhere('= ?'), [id]),
    ]);
    return {
      ...foundOr404(stage ?? null, STAGE_KIND.what, id),
      responsables: responsables.sort(compareResponsables),
      definition_sous_parcours: definitions.map(toDefinition),
    };
  }

  async create(body: StageBody, files: StageFiles): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const id = await this.transactions.run(async (content) => {
      await keepContents(content.manager, fichiers);
      const responsables = await existingOr400(
        content.manager,
        Responsable,
        'responsableIds',
        body.responsableIds ?? [],
      );
      return content.create(STAGE_KIND, { ...toRow(body), ...fieldsOf(fichiers), responsables });
    });
    return this.get(id);
  }

  /** Replaces every field; a file that is not sent stays, unless its removal is asked for. */
  async update(id: number, body: StageUpdateBody, files: StageFiles, versions?: number[]): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const removed: TypeFichier[] = [];
    const responsables = [...new Set(body.responsableIds)].sort((a, b) => a - b);
    if (body.removeSchedule) removed.push('emploi_du_temps');
    if (body.removePeFile) removed.push('fiche_PE');
    const fields = { ...toRow(body), ...fieldsOf(fichiers, removed), responsables };
    await this.transactions.run(async (content) => {
      const before = await content.locked(STAGE_KIND, id, versions, fields);
      await keepContents(content.manager, fichiers);
      await existingOr400(content.manager, Responsable, 'responsableIds', responsables);
      await content.updateKnown(STAGE_KIND, [{ before, fields }]);
    });
    return this.get(id);
  }

  /** Its associations go with it. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(STAGE_KIND, id, versions));
  }
}

function toRow(body: StageBody): Pick<Stage, StageField | 'cle_code_stage'> {
  const values = FIELDS.map((field) => [field, body[STAGE_FIELDS[field].sent] ?? STAGE_FIELDS[field].empty]);
  return { ...(Object.fromEntries(values) as Pick<Stage, StageField>), cle_code_stage: foldText(body.code) };
}
