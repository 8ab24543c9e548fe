import { Injectable } from '@nestjs/common';
import { ApiException } from '../../errors.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { SecondFactors } from '../factors/second-factors.js';
import type { Moyen } from './proof.js';

const FRESH_SECONDS = 10 * 60;
const PROVE = 'Confirmez que c’est bien vous, puis recommencez.';

/** Guards requests that a browser left open must not be enough for. */
@Injectable()
export class FreshProof {
  constructor(private readonly factors: SecondFactors) {}

  /** @throws ApiException 403 with the means to prove the account again, unless it was proved less than ten minutes ago */
  async require(compte: Compte): Promise<void> {
    if (compte.prouve_a > now() - FRESH_SECONDS) return;
    throw new ApiException(403, PROVE, undefined, {}, { preuve: await this.moyensOf(compte) });
  }

  /** A password alone proves nothing once a factor is enrolled. */
  async moyensOf({ id, par }: Pick<Compte, 'id' | 'par'>): Promise<Moyen[]> {
    const enrolled = await this.factors.moyensOf(id);
    return enrolled ?? [par.startsWith('fournisseur') ? 'fournisseur' : 'mot_de_passe'];
  }
}
