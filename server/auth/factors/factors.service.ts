import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { config } from '../../config/config.js';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { Transactions } from '../../content/transactions.js';
import { insertAll, insertRow, toDate } from '../../database/sql.js';
import { ApiException, badRequest } from '../../errors.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { closeSignInsOf } from '../close-sessions.js';
import { type Pending, PENDING_OVER, PendingSignIns } from '../connexion/pending-sign-ins.js';
import { Seal } from '../connexion/seal.js';
import { needsSecondFactor } from './required.js';
import { CodeSecours, Facteur } from './facteur.entity.js';
import type { FacteurAjoute, FacteurBody, FacteurDetail, FacteurOptions, Facteurs } from './factors.dto.js';
import { type NewPasskey, Passkeys } from './passkeys.js';
import { passkeySite } from './passkey-site.js';
import { readCode, recoveryDigest, totpPlace, WRONG_CODE } from './second-factors.js';
import { newTotpSecret, toBase32, totpStep, totpUri } from './totp.js';

const ENROLMENT = 'inscription_totp';
const MAX_TRIES = 5;
const MAX_FACTORS = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const LABELS = { totp: 'application de codes', cle: 'clé d’accès' } as const;

/** Manages the second factors of one’s own account. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly pending: PendingSignIns,
    private readonly seal: Seal,
    private readonly passkeys: Passkeys,
    private readonly manager: EntityManager,
  ) {}

  async list({ id: id_user, droits }: Compte): Promise<Facteurs> {
    const list = await this.manager.find(Facteur, { where: { id_user }, order: { id: 'ASC' } });
    return {
      facteurs: list.map(toFacteur),
      codes_secours: await this.manager.countBy(CodeSecours, { id_user }),
      exige: needsSecondFactor(droits),
      cle_possible: passkeySite() !== undefined,
    };
  }

  /** @throws ApiException 409 where the site takes no passkey */
  async options(own: Compte, genre: FacteurBody['genre']): Promise<FacteurOptions> {
    if (genre === 'cle') return { publicKey: await this.passkeys.enrolmentOptions(own) };
    const secret = newTotpSecret();
    await this.pending.open({ genre: ENROLMENT, browser: own.sid }, { secret }, { id_user: own.id });
    return { secret, adresse: totpUri(secret, config.siteName, own.username) };
  }

  /**
   * Adds a factor that has proved to work; the first one brings recovery codes.
   * @throws ApiException 400 for a wrong code or answer; 409 for too many factors, or a passkey that is enrolled already
   */
  async add(own: Compte, { genre, nom, code, reponse }: FacteurBody): Promise<FacteurAjoute> {
    if (genre === 'totp') return this.addTotp(own, nom, code);
    if (reponse === undefined) throw badRequest([{ param: 'reponse', msg: 'Ce champ est obligatoire.' }]);
    const passkey = await this.passkeys.verifyEnrolment(reponse, own.sid);
    return this.insert(own, { genre, nom, ...passkey, secret: null, dernier_pas: 0 });
  }

  private async addTotp(own: Compte, nom: string, text: string | undefined): Promise<FacteurAjoute> {
    if (text === undefined) throw badRequest([{ param: 'code', msg: 'Ce champ est obligatoire.' }]);
    const code = readCode(text);
    const pending = await this.pending.find<{ secret: string }>({ genre: ENROLMENT, browser: own.sid });
    if (pending === undefined || !(await this.pending.countTry(pending, MAX_TRIES)))
      throw badRequest([{ param: 'code', msg: PENDING_OVER }]);
    const { secret } = pending.data;
    const step = totpStep(secret, code, now(), 0);
    if (step === undefined) throw badRequest([{ param: 'code', msg: WRONG_CODE }]);
    const sealed = this.seal.seal(secret, totpPlace(own.id));
    const passkey = { cle_publique: null, id_cle: null, compteur: 0 };
    return this.insert(own, { genre: 'totp', nom, ...passkey, secret: sealed, dernier_pas: step }, pending);
  }

  private async insert(
    own: Compte,
    row: NewPasskey & Pick<Facteur, 'genre' | 'nom' | 'secret' | 'dernier_pas'>,
    pending?: Pending<unknown>,
  ): Promise<FacteurAjoute> {
    return this.transactions.runOwn(async (manager) => {
      const { id: id_user } = own;
      if (pending) await this.pending.consume(manager, pending);
      const present = await manager.findBy(Facteur, { id_user });
      if (present.length >= MAX_FACTORS)
        throw new ApiException(
          409,
          `Un compte a ${MAX_FACTORS} secondes vérifications au plus\u00a0: supprimez-en une.`,
        );
      if (row.id_cle !== null && (await manager.existsBy(Facteur, { id_cle: row.id_cle })))
        throw new ApiException(409, 'Cette clé d’accès est déjà enregistrée.');
      const created = { ...row, id_user, cree_a: now(), vu_a: null };
      const id = await insertRow(manager, Facteur, created);
      await note(manager, own, `Ajout d’une seconde vérification\u00a0: ${LABELS[row.genre]} «\u00a0${row.nom}\u00a0»`);
      await closeSignInsOf(manager, id_user, own.sid);
      const codes = present.length === 0 ? await renewCodes(manager, id_user) : undefined;
      return { ...toFacteur({ ...created, id }), ...(codes && { codes }) };
    });
  }

  /** The last one takes the recovery codes with it. @throws ApiException 404, also for a factor of another account */
  async remove(own: Compte, id: number): Promise<void> {
    await this.transactions.runOwn(async (manager) => {
      const { id: id_user } = own;
      const present = await manager.findBy(Facteur, { id_user });
      const factor = present.find((one) => one.id === id);
      if (factor === undefined) throw new ApiException(404, `La seconde vérification ${id} n’existe pas ou plus.`);
      await manager.delete(Facteur, { id });
      await closeSignInsOf(manager, id_user, own.sid);
      if (present.length === 1) await manager.delete(CodeSecours, { id_user });
      await note(
        manager,
        own,
        `Suppression d’une seconde vérification\u00a0: ${LABELS[factor.genre]} «\u00a0${factor.nom}\u00a0»`,
      );
    });
  }

  /** @throws ApiException 409 without a factor, which the codes stand in for */
  async renewCodes(own: Compte): Promise<string[]> {
    return this.transactions.runOwn(async (manager) => {
      if (!(await manager.existsBy(Facteur, { id_user: own.id }))) throw new ApiException(409, NO_FACTOR);
      await note(manager, own, 'Nouveaux codes de secours');
      return renewCodes(manager, own.id);
    });
  }
}

const NO_FACTOR = 'Ajoutez d’abord une application de codes ou une clé d’accès.';

function note(manager: EntityManager, { id, username }: Compte, libelle: string): Promise<void> {
  return writeLineDeferred(manager, { genre: 'securite', libelle, author: { id, username } });
}

/** Returns them as they are shown once, in groups of four. */
async function renewCodes(manager: EntityManager, id_user: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  await manager.delete(CodeSecours, { id_user });
  const rows = codes.map((code) => ({ id_user, empreinte: recoveryDigest(code) }));
  await insertAll(manager, CodeSecours, rows);
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

function toFacteur({ id, genre, nom, cree_a, vu_a }: Omit<Facteur, 'user'>): FacteurDetail {
  return { id, genre, nom, created_at: toDate(cree_a)!, last_used_at: toDate(vu_a) };
}
