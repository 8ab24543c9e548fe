import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { runAs, requireAct } from '../../act.js';
import { afterOf, beforeOf, changeOf } from '../../db/change.js';
import type { Content } from '../../db/content.js';
import { ContentReader } from '../../db/content-reader.js';
import { pairsOf } from '../../db/files.js';
import { foundOr404 } from '../../db/find.js';
import { type FieldValues, type ContentType, type Snapshot } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import { serialize, type Serialized } from '../../db/told.js';
import { Transactions } from '../../db/transactions.js';
import { ApiException } from '../../errors.js';
import { champsOf } from '../changements.js';
import { dryRun } from '../dry-run.js';
import { fieldsIn, type PastVersion, versionsOf } from './past.js';
import { returnOf } from './return.js';
import type { PageQuery } from '../page-query.dto.js';
import type { RetablissementEssai, VersionResume } from './version.dto.js';

/** What a thing was in each of its versions, and how it becomes so again. */
@Injectable()
export class VersionsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly kinds: ContentTypes,
  ) {}

  /** The present one first, and how many there are in all. @throws ApiException 404 */
  async list(
    kind: ContentType,
    id: number,
    { limit, offset = 0 }: PageQuery,
  ): Promise<{ lines: VersionResume[]; total: number }> {
    const versions = await versionsOf(this.manager, this.kinds.shape(kind), await this.present(kind, id));
    const end = limit === undefined ? undefined : offset + limit;
    return { lines: versions.slice(offset, end).map(toResume), total: versions.length };
  }

  /** The fields of a version as the GET of the thing tells them, and when it was made. @throws ApiException 404 */
  async serializeVersion(kind: ContentType, id: number, n: number): Promise<{ told: Serialized; date: string | null }> {
    const { fields, date } = await this.versionOf(this.manager, kind, await this.present(kind, id), n);
    const [told] = await serialize(this.manager, this.kinds, [{ kind, fields }]);
    return { told: told!, date };
  }

  /** The same as the base has them. @throws ApiException 404 */
  async fields(kind: ContentType, id: number, n: number): Promise<FieldValues> {
    return (await this.versionOf(this.manager, kind, await this.present(kind, id), n)).fields;
  }

  /** The modification that ended a version; undefined for the present one. @throws ApiException 404 */
  async endOf(kind: ContentType, id: number, n: number): Promise<number | undefined> {
    const present = await this.present(kind, id);
    return this.numbered(kind, present, await versionsOf(this.manager, this.kinds.shape(kind), present), n).endedBy
      ?.modification;
  }

  /** Makes a thing as it was in a version, but for what cannot come back. @throws ApiException 404, 409, 412 */
  async restore(kind: ContentType, id: number, n: number, versions?: number[]): Promise<void> {
    await this.run((content) => this.within(content, kind, id, n, versions));
  }

  /** What that would come to; nothing is written. @throws ApiException 404, 409, 412 */
  async tryRestore(kind: ContentType, id: number, n: number, versions?: number[]): Promise<RetablissementEssai> {
    return dryRun((end) =>
      this.run(async (content) => end(content.manager, await this.within(content, kind, id, n, versions))),
    );
  }

  private run<T>(work: (content: Content) => Promise<T>): Promise<T> {
    return runAs({ ...requireAct(), genre: 'retablissement' }, () => this.transactions.run(work));
  }

  private async within(
    content: Content,
    kind: ContentType,
    id: number,
    n: number,
    versions: number[] | undefined,
  ): Promise<RetablissementEssai> {
    const { manager } = content;
    const before = await content.lockForUpdate(kind, id, versions);
    const { fields: former } = await this.versionOf(manager, kind, before, n);
    const { fields, impossibles } = await returnOf(content, this.kinds, kind, before, former);
    await content.updateMany(kind, [{ before, fields }]);
    const change = changeOf(before.fields, fields, pairsOf(kind)) ?? {};
    const sides = [beforeOf(change), afterOf(change)].map((side) => ({ kind, fields: side }));
    return { champs: champsOf(...(await serialize(manager, this.kinds, sides))), impossibles };
  }

  private async present(kind: ContentType, id: number): Promise<Snapshot> {
    const [row] = await new ContentReader(this.manager, '').read(this.kinds.shape(kind), [[id]]);
    return foundOr404(row ?? null, kind.what, id);
  }

  private async versionOf(
    manager: EntityManager,
    kind: ContentType,
    present: Snapshot,
    n: number,
  ): Promise<{ fields: FieldValues; date: string | null }> {
    const shape = this.kinds.shape(kind);
    const versions = await versionsOf(manager, shape, present);
    const version = this.numbered(kind, present, versions, n);
    const { date } = toResume(version);
    return { fields: await fieldsIn(manager, shape, present, versions, version), date };
  }

  private numbered(kind: ContentType, present: Snapshot, versions: PastVersion[], n: number): PastVersion {
    const version = versions.find((one) => one.version === n);
    if (version) return version;
    throw new ApiException(404, `${kind.what} ${present.key[0]!} n’a pas de version ${n}, ou plus.`);
  }
}

function toResume({ version, madeBy }: PastVersion): VersionResume {
  const { date = null, auteur = null, modification = null } = madeBy ?? {};
  return { version, date: date === null ? null : new Date(date * 1000).toISOString(), auteur, modification };
}
