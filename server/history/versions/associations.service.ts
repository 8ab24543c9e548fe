import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type ContentType, type Key, keyOf, keyText } from '../../content/content-type.js';
import type { Revision } from '../../content/journal/recorder.js';
import { select } from '../../database/sql.js';
import { compareFrench } from '../../french.js';
import { historyCondition } from '../journal-search.js';
import type { AssociationDeVersion } from './version.dto.js';
import { VersionsService } from './versions.service.js';
import { DEFINITION } from '../../definition/definition.kind.js';

const REVISIONS_BATCH = 1000;
const PRESENT: Record<string, string> = {
  stage: 'SELECT * FROM definition_sous_parcours WHERE id_stage = ?',
  parcours: `
    SELECT d.* FROM definition_sous_parcours d JOIN sous_parcours s ON s.id = d.id_sous_parcours
    WHERE s.id_parcours = ?`,
};

type Triple = Record<'id_stage' | 'id_categorie' | 'id_sous_parcours', number>;
type AssociationRevision = Pick<Revision, 'id' | 'cle' | 'libelle' | 'operation'>;

/** Associations of a stage or a parcours in one of its versions: they have no versions of their own. */
@Injectable()
export class AssociationsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly versions: VersionsService,
  ) {}

  /** Associations as they were when the version ended; the present ones for the present version. @throws ApiException 404 */
  async of(type: ContentType, id: number, n: number): Promise<AssociationDeVersion[]> {
    const end = await this.versions.endOf(type, id, n);
    const associations = await this.present(type, id);
    if (end !== undefined) for await (const step of this.revisionsSince(type, id, end)) revert(associations, step);
    return [...associations]
      .map(([cle, libelle]) => ({ ...tripleOf(keyOf(cle)), libelle }))
      .sort((a, b) => compareFrench(a.libelle, b.libelle));
  }

  private async present(type: ContentType, id: number): Promise<Map<string, string>> {
    const triples = await select<Triple>(this.manager, PRESENT[type.name]!, [id]);
    const rows = triples.map((triple) => ({ key: keyIn(triple), version: null, fields: {} }));
    const labels = await DEFINITION.labels(this.manager, rows);
    return new Map(rows.map(({ key }, i) => [keyText(key), labels[i]!]));
  }

  private async *revisionsSince(
    type: ContentType,
    id: number,
    modification: number,
  ): AsyncGenerator<AssociationRevision> {
    const [condition, values] = historyCondition(type.name, String(id));
    const sql = `
      SELECT id, cle, libelle, operation FROM revision
      WHERE ${condition} AND entite = ? AND id_modification >= ? AND id < ? ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const steps = await select<AssociationRevision>(this.manager, sql, [
        ...values,
        DEFINITION.name,
        modification,
        before,
      ]);
      yield* steps;
      if (steps.length < REVISIONS_BATCH) return;
      before = steps.at(-1)!.id;
    }
  }
}

function revert(associations: Map<string, string>, { cle, libelle, operation }: AssociationRevision): void {
  if (operation === 'creation') associations.delete(cle);
  else associations.set(cle, libelle);
}

const keyIn = ({ id_stage, id_categorie, id_sous_parcours }: Triple): Key => [id_stage, id_categorie, id_sous_parcours];

function tripleOf([id_stage, id_categorie, id_sous_parcours]: Key): Triple {
  return { id_stage: id_stage!, id_categorie: id_categorie!, id_sous_parcours: id_sous_parcours! };
}
