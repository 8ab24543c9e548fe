import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type ContentType, ContentTypes, type Key, keyOf, keyText } from '../../content/content-type.js';
import type { WriteAttempt } from '../../content/rights/permit.js';
import { ContentReader } from '../../content/rows.js';
import { Transactions } from '../../content/transactions.js';
import { badRequest } from '../../errors.js';
import type { Droits } from '../../principal.js';
import { refusedDroit } from '../rights.js';
import type { DroitDetail, DroitsQuery } from './droits.dto.js';

const GONE = 'N’existe pas ou plus.';
const KEY = /^[1-9]\d{0,9}(-[1-9]\d{0,9})*$/;

/** Tells beforehand what a write would be refused for. */
@Injectable()
export class DroitsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** @throws ApiException 400 */
  async of({ entite, cle, parcoursId }: DroitsQuery, droits: Droits): Promise<DroitDetail[]> {
    const type = this.types.get(entite);
    if (type === undefined) throw badRequest([{ param: 'entite', msg: this.unknownType() }]);
    const keys = this.keysOf(type, [...new Set(cle)]);
    const refused = refusedDroit(droits, type.droit);
    const isNew = cle === undefined;
    if (refused !== undefined) return (isNew ? [''] : keys.map(keyText)).map((one) => toDetail(one, refused));
    return isNew ? [toDetail('', await this.creation(type, parcoursId))] : this.changes(type, keys);
  }

  private keysOf(type: ContentType, cles: string[]): Key[] {
    const { length } = this.types.mapping(type).key;
    const keys = cles.map((cle) => (KEY.test(cle) ? keyOf(cle) : []));
    if (keys.every((key) => key.length === length)) return keys;
    const msg = length === 1 ? 'Indiquez des identifiants.' : `Indiquez des identifiants de ${length} nombres.`;
    throw badRequest([{ param: 'cle', msg }]);
  }

  private async changes(type: ContentType, keys: Key[]): Promise<DroitDetail[]> {
    const read = await new ContentReader(this.manager, '').read(this.types.mapping(type), keys);
    const rows = read.map(({ key, fields }) => ({ key, before: fields }));
    const reasons = await this.reasons({ type, rows });
    const byKey = new Map(rows.map(({ key }, i) => [keyText(key), reasons.get(i)]));
    return keys.map(keyText).map((cle) => toDetail(cle, byKey.has(cle) ? byKey.get(cle) : GONE));
  }

  /** Only what belongs to a parcours, or is one, depends on where it is added. */
  private async creation(type: ContentType, parcoursId: number | undefined): Promise<string | undefined> {
    const parcours = this.types.all.find(({ perimetre }) => perimetre === 'soi')!;
    const isWithin = typeof type.perimetre !== 'string' && 'parents' in type.perimetre;
    if (type === parcours) return (await this.reasons({ type, rows: [{}] })).get(0);
    if (!isWithin || parcoursId === undefined) return undefined;
    return (await this.reasons({ type: parcours, rows: [{ key: [parcoursId] }] })).get(0);
  }

  /** Keyed by the rank of the row. */
  private async reasons(attempt: WriteAttempt): Promise<Map<number, string>> {
    const permit = await this.transactions.permit();
    const refusals = await permit.refusals(attempt, { paramOf: String });
    return new Map(refusals.map(({ param, msg }) => [Number(param), msg]));
  }

  private unknownType(): string {
    return `Indiquez l’une de ces valeurs\u00a0: ${this.types.all.map(({ name }) => name).join(', ')}.`;
  }
}

function toDetail(cle: string, raison: string | undefined): DroitDetail {
  return { cle, modifier: raison === undefined, raison: raison ?? null };
}
