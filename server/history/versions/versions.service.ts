import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { runAs, requireAuditContext } from '../../act.js';
import { afterOf, beforeOf, changeOf } from '../../db/change.js';
import type { Content } from '../../db/content.js';
import { ContentReader } from '../../db/content-reader.js';
import { fileColumnPairs } from '../../db/files.js';
import { foundOr404 } from '../../db/find.js';
import { type FieldValues, type ContentType, type Snapshot } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import { serialize, type Serialized } from '../../db/told.js';
import { Transactions } from '../../db/transactions.js';
import { ApiException } from '../../errors.js';
import { champsOf } from '../changements.js';
import { dryRun } from '../dry-run.js';
import { readFieldsAt, type PastVersion, readVersions } from './past.js';
import { restorableFields } from './return.js';
import type { PageQuery } from '../page-query.dto.js';
import type { RetablissementEssai, VersionResume } from './version.dto.js';

@Injectable()
export class VersionsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** The present one first, and the total. @throws ApiException 404 */
  async list(
    type: ContentType,
    id: number,
    { limit, offset = 0 }: PageQuery,
  ): Promise<{ lines: VersionResume[]; total: number }> {
    const versions = await readVersions(this.manager, this.types.mapping(type), await this.present(type, id));
    const end = limit === undefined ? undefined : offset + limit;
    return { lines: versions.slice(offset, end).map(toResume), total: versions.length };
  }

  /** Fields of a version, in the format of the GET route, and its date. @throws ApiException 404 */
  async serializeVersion(
    type: ContentType,
    id: number,
    n: number,
  ): Promise<{ fields: Serialized; date: string | null }> {
    const { fields, date } = await this.readVersion(this.manager, type, await this.present(type, id), n);
    const [serialized] = await serialize(this.manager, this.types, [{ type, fields }]);
    return { fields: serialized!, date };
  }

  /** Fields of a version by column. @throws ApiException 404 */
  async fields(type: ContentType, id: number, n: number): Promise<FieldValues> {
    return (await this.readVersion(this.manager, type, await this.present(type, id), n)).fields;
  }

  /** Id of the modification that ended a version; undefined for the present one. @throws ApiException 404 */
  async endOf(type: ContentType, id: number, n: number): Promise<number | undefined> {
    const present = await this.present(type, id);
    return this.findVersion(type, present, await readVersions(this.manager, this.types.mapping(type), present), n)
      .endedBy?.modification;
  }

  /** Makes a row as it was in a version, except what cannot come back. @throws ApiException 404, 409, 412 */
  async restore(type: ContentType, id: number, n: number, versions?: number[]): Promise<void> {
    await this.run((content) => this.restoreWithin(content, type, id, n, versions));
  }

  /** Result of a restore, without writing. @throws ApiException 404, 409, 412 */
  async tryRestore(type: ContentType, id: number, n: number, versions?: number[]): Promise<RetablissementEssai> {
    return dryRun((end) =>
      this.run(async (content) => end(content.manager, await this.restoreWithin(content, type, id, n, versions))),
    );
  }

  private run<T>(work: (content: Content) => Promise<T>): Promise<T> {
    return runAs({ ...requireAuditContext(), genre: 'retablissement' }, () => this.transactions.run(work));
  }

  private async restoreWithin(
    content: Content,
    type: ContentType,
    id: number,
    n: number,
    versions: number[] | undefined,
  ): Promise<RetablissementEssai> {
    const { manager } = content;
    const before = await content.lockForUpdate(type, id, versions);
    const { fields: former } = await this.readVersion(manager, type, before, n);
    const { fields, impossibles } = await restorableFields(content, this.types, type, before, former);
    await content.updateMany(type, [{ before, fields }]);
    const change = changeOf(before.fields, fields, fileColumnPairs(type)) ?? {};
    const sides = [beforeOf(change), afterOf(change)].map((side) => ({ type, fields: side }));
    return { champs: champsOf(...(await serialize(manager, this.types, sides))), impossibles };
  }

  private async present(type: ContentType, id: number): Promise<Snapshot> {
    const [row] = await new ContentReader(this.manager, '').read(this.types.mapping(type), [[id]]);
    return foundOr404(row ?? null, type.what, id);
  }

  private async readVersion(
    manager: EntityManager,
    type: ContentType,
    present: Snapshot,
    n: number,
  ): Promise<{ fields: FieldValues; date: string | null }> {
    const mapping = this.types.mapping(type);
    const versions = await readVersions(manager, mapping, present);
    const version = this.findVersion(type, present, versions, n);
    const { date } = toResume(version);
    return { fields: await readFieldsAt(manager, mapping, present, versions, version), date };
  }

  private findVersion(type: ContentType, present: Snapshot, versions: PastVersion[], n: number): PastVersion {
    const version = versions.find((one) => one.version === n);
    if (version) return version;
    throw new ApiException(404, `${type.what} ${present.key[0]!} n’a pas de version ${n}, ou plus.`);
  }
}

function toResume({ version, madeBy }: PastVersion): VersionResume {
  const { date = null, auteur = null, modification = null } = madeBy ?? {};
  return { version, date: date === null ? null : new Date(date * 1000).toISOString(), auteur, modification };
}
