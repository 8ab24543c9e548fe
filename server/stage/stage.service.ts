import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { copy, copyWhole } from '../content/copy.js';
import type { TypeFichier } from '../content/fichier.entity.js';
import { fileColumnPairs, storeContents } from '../content/files.js';
import { ContentTypes, type FieldValues } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { changedAt, foundOr404, select, toDate } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { foldText } from '../french.js';
import { existingOr400 } from '../http/validation/references.js';
import type { ResponsableContact } from '../responsable/responsable.dto.js';
import { compareResponsables, Responsable } from '../responsable/responsable.entity.js';
import type { StageFiles } from './fichier.dto.js';
import { fichierFields, toFichiers } from './fichier.service.js';
import { lockPlaces, savePlaces } from './places.js';
import { RequiredStages } from './required-stages.js';
import {
  definitionsWhere,
  type StageBody,
  type StageCreationBody,
  type StageDefinitionRow,
  type StageDetail,
  type StageDuplicateBody,
  type StageUpdateBody,
  toDefinition,
  toParcoursDuStage,
} from './stage.dto.js';
import type { Stage, StageField } from './stage.entity.js';
import { FIELDS, STAGE_FIELDS } from './stage.fields.js';
import { labelOfStage, STAGE } from './stage.kind.js';

const DETAIL = `
  SELECT id, ${FIELDS.join()}, emploi_du_temps_nom AS emploi_du_temps_stage, fiche_PE_nom AS fiche_PE_stage, version,
    ${changedAt('r.id_stage = stage.id')} AS changed
  FROM stage WHERE id = ?`;
const RESPONSABLES = `
  SELECT r.id, r.nom_responsable, r.prenom_responsable, r.courriel_responsable, r.telephone_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage = ?`;
const WITHOUT_FILES: FieldValues = Object.fromEntries(
  fileColumnPairs(STAGE)
    .flat()
    .map((column) => [column, null]),
);
type StageRow = Omit<
  StageDetail,
  'responsables' | 'definition_sous_parcours' | 'parcours' | 'stages_cites' | 'modifie_le'
> & {
  changed: number | null;
};

@Injectable()
export class StageService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
    private readonly required: RequiredStages,
  ) {}

  /** Reads raw rows: hydrating entities costs several times as much. */
  async get(id: number, manager = this.manager): Promise<StageDetail> {
    const [[stage], responsables, definitions] = await settleAll(
      select<StageRow>(manager, DETAIL, [id]),
      select<ResponsableContact>(manager, RESPONSABLES, [id]),
      select<StageDefinitionRow>(manager, definitionsWhere('= ?'), [id]),
    );
    const { changed, ...fields } = foundOr404(stage ?? null, STAGE.withArticle, id);
    return {
      ...fields,
      parcours: toParcoursDuStage(definitions),
      stages_cites: await this.required.namedIn(manager, fields),
      modifie_le: toDate(changed),
      responsables: responsables.sort(compareResponsables),
      definition_sous_parcours: definitions.map(toDefinition),
    };
  }

  async create(body: StageCreationBody, files: StageFiles): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const responsables = idsOf(body);
    return this.transactions.runAndRead(
      async (content) => {
        await storeContents(content.manager, fichiers);
        const [, , stageId] = await settleAll(
          lockPlaces(content.manager, body),
          existingOr400(content.manager, Responsable, 'responsableIds', responsables),
          content.create(STAGE, { ...toRow(body), ...fichierFields(fichiers), responsables }),
        );
        await savePlaces(content, stageId, body);
        return stageId;
      },
      (manager, id) => this.get(id, manager),
    );
  }

  /** Replaces every field; a file that is not sent is kept unless its removal is requested. */
  async update(id: number, body: StageUpdateBody, files: StageFiles, versions?: number[]): Promise<StageDetail> {
    const fichiers = toFichiers(files);
    const removed: TypeFichier[] = [];
    const responsables = idsOf(body);
    if (body.removeSchedule) removed.push('emploi_du_temps');
    if (body.removePeFile) removed.push('fiche_PE');
    const fields = { ...toRow(body), ...fichierFields(fichiers, removed), responsables };
    return this.transactions.runAndRead(
      async (content) => {
        const placesLocked = lockPlaces(content.manager, body);
        const [before] = await settleAll(
          content.lockForUpdate(STAGE, id, versions, fields),
          storeContents(content.manager, fichiers),
          existingOr400(content.manager, Responsable, 'responsableIds', responsables),
          placesLocked,
        );
        await content.apply({ type: STAGE, update: [{ before, fields }] });
        // Where the places alone change, the modification still has the name of the stage.
        content.audit.setSubject(labelOfStage(fields));
        await savePlaces(content, id, body);
      },
      (manager) => this.get(id, manager),
    );
  }

  /** The copy refers to the same stored PDFs: their contents are not stored twice. */
  async duplicate(id: number, { code, name, files, associations }: StageDuplicateBody): Promise<StageDetail> {
    const names = { code_stage: code, cle_code_stage: foldText(code), libelle_stage: name };
    return this.transactions.runAndRead(
      async (content) => {
        const source = await content.lockForUpdate(STAGE, id);
        const own = files ? names : { ...names, ...WITHOUT_FILES };
        const former = String(source.fields['code_stage']);
        content.audit.setSubject(`Stage «\u00a0${code}\u00a0» dupliqué de «\u00a0${former}\u00a0»`);
        return associations
          ? copyWhole(content, this.contentTypes, STAGE, source, own)
          : copy(content, STAGE, source, own);
      },
      (manager, copyId) => this.get(copyId, manager),
    );
  }

  /** Its associations and sessions are deleted with it. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(STAGE, id, versions));
  }
}

/** Distinct ids in ascending order, as `FieldValues` requires. */
const idsOf = ({ responsableIds }: StageBody): number[] => [...new Set(responsableIds)].sort((a, b) => a - b);

function toRow(body: StageBody): Pick<Stage, StageField | 'cle_code_stage'> {
  const values = FIELDS.map((field) => [field, body[STAGE_FIELDS[field].sent] ?? STAGE_FIELDS[field].empty]);
  return { ...(Object.fromEntries(values) as Pick<Stage, StageField>), cle_code_stage: foldText(body.code) };
}
