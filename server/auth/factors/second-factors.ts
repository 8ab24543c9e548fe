import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { EntityManager, LessThan } from 'typeorm';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { ApiException, badRequest } from '../../errors.js';
import { now } from '../../paris.js';
import type { Moyen } from '../connexion/proof.js';
import { Seal } from '../connexion/seal.js';
import type { User } from '../user.entity.js';
import { CodeSecours, Facteur } from './facteur.entity.js';
import { passkeySite } from './passkey-site.js';
import { totpStep } from './totp.js';

/** A right code: in the transaction that acts upon it, `take` uses it up. */
export interface CodeUse {
  moyen: Moyen;
  /** @throws ApiException 401 when another request has used it meanwhile */
  take: (manager: EntityManager) => Promise<void>;
}

const SIX_DIGITS = /^\d{6}$/;
const RECOVERY = /^[A-Z2-7]{16}$/;
const BAD_CODE = 'Indiquez les six chiffres de votre application, ou l’un de vos codes de secours.';
export const WRONG_CODE = 'Ce code n’est pas le bon, ou a déjà servi.';

/** The second factors that an account has enrolled, and the codes that they give. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly manager: EntityManager,
    private readonly seal: Seal,
  ) {}

  /** Second factors that the account may use; undefined if it has enrolled none. */
  async moyensOf(id_user: number): Promise<Moyen[] | undefined> {
    const factors = await this.manager.find(Facteur, { where: { id_user }, select: { id: true, genre: true } });
    if (factors.length === 0) return undefined;
    const has = (genre: string) => factors.some((factor) => factor.genre === genre);
    const codes = await this.manager.countBy(CodeSecours, { id_user });
    const moyens: [Moyen, boolean][] = [
      ['totp', has('totp')],
      ['cle', has('cle') && passkeySite() !== undefined],
      ['secours', codes > 0],
    ];
    return moyens.flatMap(([moyen, isOpen]) => (isOpen ? [moyen] : []));
  }

  /** Undefined for a wrong code. @throws ApiException 400 for what no code looks like */
  async check(user: Pick<User, 'id' | 'username'>, code: string): Promise<CodeUse | undefined> {
    return SIX_DIGITS.test(code) ? this.checkTotp(user.id, code) : this.checkRecovery(user, code);
  }

  private async checkTotp(id_user: number, code: string): Promise<CodeUse | undefined> {
    const time = now();
    for (const { id, secret, dernier_pas } of await this.manager.findBy(Facteur, { id_user, genre: 'totp' })) {
      const opened = this.seal.open(secret!, totpPlace(id_user));
      const step = opened === undefined ? undefined : totpStep(opened, code, time, dernier_pas);
      if (step === undefined) continue;
      const used = { dernier_pas: step, vu_a: time };
      const take = async (manager: EntityManager) => {
        // If two requests send the same code, one of them finds the step used.
        const { affected } = await manager.update(Facteur, { id, dernier_pas: LessThan(step) }, used);
        if (affected !== 1) throw new ApiException(401, WRONG_CODE, [{ param: 'code', msg: WRONG_CODE }]);
      };
      return { moyen: 'totp', take };
    }
    return undefined;
  }

  private async checkRecovery({ id, username }: Pick<User, 'id' | 'username'>, code: string) {
    const row = { id_user: id, empreinte: recoveryDigest(code) };
    if (!(await this.manager.existsBy(CodeSecours, row))) return undefined;
    const take = async (manager: EntityManager) => {
      const { affected } = await manager.delete(CodeSecours, row);
      if (affected !== 1) throw new ApiException(401, WRONG_CODE, [{ param: 'code', msg: WRONG_CODE }]);
      const left = await manager.countBy(CodeSecours, { id_user: id });
      const libelle = `Code de secours employé\u00a0: il en reste ${left}`;
      await writeLineDeferred(manager, { genre: 'securite', libelle, author: { id, username } });
    };
    return { moyen: 'secours', take } satisfies CodeUse;
  }
}

/** Reads a code as it was typed, with or without its spaces and hyphens. @throws ApiException 400 for what no code looks like */
export function readCode(text: string): string {
  const code = text.replaceAll(/[\s\u00a0-]/g, '').toUpperCase();
  if (!SIX_DIGITS.test(code) && !RECOVERY.test(code)) throw badRequest([{ param: 'code', msg: BAD_CODE }]);
  return code;
}

/** 80 random bits need neither salt nor slow hash. */
export const recoveryDigest = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Where the secret of an application is sealed. */
export const totpPlace = (id_user: number): string => `totp ${id_user}`;
