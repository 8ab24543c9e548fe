import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull, Not } from 'typeorm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { config } from '../../config/config.js';
import { ApiException, badRequest } from '../../errors.js';
import { now } from '../../paris.js';
import { PENDING_OVER, PendingSignIns } from '../connexion/pending-sign-ins.js';
import { Facteur } from './facteur.entity.js';
import { type PasskeySite, passkeySite } from './passkey-site.js';

/** A verified passkey: `take` counts its use, in the transaction that acts upon it. */
interface PasskeyUse {
  id_user: number;
  take: (manager: EntityManager) => Promise<void>;
}

interface Challenge {
  challenge: string;
}

/** Columns that the enrolment of a passkey stores. */
export type NewPasskey = Pick<Facteur, 'cle_publique' | 'id_cle' | 'compteur'>;

const SIGN_IN = 'cle';
const ENROLMENT = 'inscription_cle';
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** Characters of an id in base64url, as the column holds it. */
const MAX_ID_LENGTH = 700;

const REFUSED = 'Cette clé d’accès n’est enregistrée pour aucun compte, ou sa réponse n’est pas la bonne.';
const NOT_ENROLLED = 'La réponse de cette clé d’accès n’est pas la bonne\u00a0: recommencez.';
const NO_PASSKEYS =
  'Ce site n’accepte pas de clé d’accès\u00a0: son exploitant doit indiquer son adresse en https (PUBLIC_URL).';

/** Loaded when first needed: most sites start and answer without it. */
const library = () => import('@simplewebauthn/server');

/** Passkeys: each is kept by its device, which checks its owner's finger or PIN before it answers. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly manager: EntityManager,
    private readonly pending: PendingSignIns,
  ) {}

  /** Options of `navigator.credentials.get`, in this browser. @throws ApiException 409 where the site takes no passkey */
  async signInOptions(browser: string, address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { rpId: rpID } = requireSite();
    const { generateAuthenticationOptions } = await library();
    // No list of keys: the browser offers those that it has for this site, and nothing is learnt of an account.
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await this.pending.open({ genre: SIGN_IN, browser }, { challenge: options.challenge } satisfies Challenge, {
      address,
    });
    return options;
  }

  /** @throws ApiException 401, whatever is wrong with the answer; 409 where the site takes no passkey */
  async verify(reponse: unknown, browsers: string[]): Promise<PasskeyUse> {
    const site = requireSite();
    const challenge = await this.takeChallenge(browsers, SIGN_IN);
    const { id: id_cle } = (reponse ?? {}) as { id?: unknown };
    const known = typeof id_cle === 'string' && id_cle.length <= MAX_ID_LENGTH;
    const factor = known ? await this.manager.findOneBy(Facteur, { id_cle, genre: 'cle' }) : null;
    if (factor === null || !names(reponse as AuthenticationResponseJSON, factor.id_user))
      throw new ApiException(401, REFUSED);
    const counter = await counterOf(reponse as AuthenticationResponseJSON, challenge, site, factor);
    if (counter === undefined) throw new ApiException(401, REFUSED);
    const { id, id_user, compteur } = factor;
    const take = async (manager: EntityManager) => {
      const { affected } = await manager.update(Facteur, { id, compteur }, { compteur: counter, vu_a: now() });
      if (affected !== 1) throw new ApiException(401, REFUSED);
    };
    return { id_user, take };
  }

  /** Options of `navigator.credentials.create`, in this session. @throws ApiException 409 where the site takes no passkey */
  async enrolmentOptions(own: {
    id: number;
    username: string;
    sid: string;
  }): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { rpId: rpID } = requireSite();
    const { generateRegistrationOptions } = await library();
    const enrolled = await this.manager.findBy(Facteur, { id_user: own.id, id_cle: Not(IsNull()) });
    const options = await generateRegistrationOptions({
      rpName: config.siteName,
      rpID,
      userID: new TextEncoder().encode(userHandleOf(own.id)),
      userName: own.username,
      excludeCredentials: enrolled.map(({ id_cle }) => ({ id: id_cle! })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const key = { genre: ENROLMENT, browser: own.sid };
    await this.pending.open(key, { challenge: options.challenge } satisfies Challenge, { id_user: own.id });
    return options;
  }

  /** @throws ApiException 400, whatever is wrong with the answer */
  async verifyEnrolment(reponse: unknown, sid: string): Promise<NewPasskey> {
    const site = requireSite();
    const refused = () => badRequest([{ param: 'reponse', msg: NOT_ENROLLED }]);
    const challenge = await this.takeChallenge([sid], ENROLMENT).catch(() => undefined);
    if (challenge === undefined) throw badRequest([{ param: 'reponse', msg: PENDING_OVER }]);
    const { verifyRegistrationResponse } = await library();
    const result = await verifyRegistrationResponse({
      response: reponse as RegistrationResponseJSON,
      ...expectedOf(challenge, site),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    const credential = result?.registrationInfo?.credential;
    if (!credential || credential.id.length > MAX_ID_LENGTH) throw refused();
    const cle_publique = Buffer.from(credential.publicKey).toString('base64url');
    return { cle_publique, id_cle: credential.id, compteur: credential.counter };
  }

  /** A challenge is used once, by a right answer or a wrong one. @throws ApiException 401 */
  private async takeChallenge(browsers: string[], genre: string): Promise<string> {
    const found = await this.pending.findIn<Challenge>(browsers, { genre });
    if (found === undefined) throw new ApiException(401, PENDING_OVER);
    await this.pending.end(found);
    return found.data.challenge;
  }
}

/** A device keeps it beside a passkey: whose it is. */
const userHandleOf = (id_user: number): string => `compte ${id_user}`;

/** WebAuthn 7.2, step 6: a device that tells whose the passkey is tells the account that has it. */
function names({ response }: AuthenticationResponseJSON, id_user: number): boolean {
  const userHandle = (response as { userHandle?: unknown } | undefined)?.userHandle ?? '';
  if (typeof userHandle !== 'string') return false;
  return userHandle === '' || Buffer.from(userHandle, 'base64url').toString() === userHandleOf(id_user);
}

function requireSite(): PasskeySite {
  const site = passkeySite();
  if (site === undefined) throw new ApiException(409, NO_PASSKEYS);
  return site;
}

const expectedOf = (expectedChallenge: string, { rpId, origin }: PasskeySite) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
});

/** The new count of uses; undefined when the answer is wrong: the library throws whatever it meets. */
async function counterOf(
  response: AuthenticationResponseJSON,
  challenge: string,
  site: PasskeySite,
  { id_cle, cle_publique, compteur }: Facteur,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    id: id_cle!,
    publicKey: new Uint8Array(Buffer.from(cle_publique!, 'base64url')),
    counter: compteur,
  };
  try {
    const result = await verifyAuthenticationResponse({ response, ...expectedOf(challenge, site), credential });
    return result.verified ? result.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
