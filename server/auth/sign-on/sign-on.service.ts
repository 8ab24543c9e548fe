import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { config } from '../../config/config.js';
import type { Fournisseur } from '../../config/sign-on.js';
import { Transactions } from '../../content/transactions.js';
import { ApiException, badRequest } from '../../errors.js';
import { log } from '../../http/log.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { FreshProof } from '../connexion/fresh-proof.js';
import { newPendingKey, PendingSignIns } from '../connexion/pending-sign-ins.js';
import { SecondFactors } from '../factors/second-factors.js';
import { UNAUTHENTICATED } from '../rights.js';
import { Session } from '../session.entity.js';
import type { Visitor } from '../sign-in.service.js';
import { FailedSignIns } from '../sign-in-throttle.js';
import { AuthService, type SignIn } from '../auth.service.js';
import type { User } from '../user.entity.js';
import { ProviderAccounts } from './accounts.service.js';
import { CasProvider } from './cas.js';
import { SIGN_ON_FAULTS, SignOnFault, type SignOnFaultCode } from './faults.js';
import { Identite } from './identite.entity.js';
import { OidcProvider } from './oidc.js';
import { countsAsSecond, type Personne } from './personne.js';
import { type Provider, returnPath, SignInDenied, type SignInSecrets } from './provider.js';
import { ProviderAway, ProviderRefused } from './provider-fetch.js';
import { type Purpose, START } from './sign-on.dto.js';

const GENRE = 'fournisseur';
const AWAY_RETRY_SECONDS = 30;

/** State of a sign-in by a provider until the browser is back, sealed. */
interface Begun {
  fournisseur: string;
  purpose: Purpose;
  destination: string;
  secrets: SignInSecrets;
  /** Token of the session that the new one replaces: its cookie does not come back from another site. */
  former: string | null;
  /** Session that links or confirms. */
  sid?: string;
}

/** How a sign-in by a provider has ended: where to go and the session that was opened, or what must still be proved for one. */
export interface Returned {
  destination: string;
  step?: SignIn;
}

/** Signs in by an external provider: begins, and ends when the browser comes back. */
@Injectable()
export class SignOnService {
  private readonly providers = new Map<Fournisseur, Provider>();

  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly pending: PendingSignIns,
    private readonly accounts: ProviderAccounts,
    private readonly auth: AuthService,
    private readonly failed: FailedSignIns,
    private readonly freshProof: FreshProof,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Address of the provider that the page must open, in the browser that holds `browser`.
   * @throws ApiException 401, 404; 503 while the provider is away
   */
  async begin(
    id: string,
    { but: purpose, destination = START }: { but: Purpose; destination?: string },
    { browser, former, address, compte }: { browser: string; former: string | null; address: string; compte?: Compte },
  ): Promise<string> {
    const fournisseur = settingsOf(id);
    if (purpose !== 'connexion' && compte === undefined) throw new ApiException(401, UNAUTHENTICATED);
    if (purpose === 'associer') await this.freshProof.require(compte!);
    if (purpose === 'confirmer') await this.requireProof(compte!, fournisseur);
    const state = newPendingKey();
    const secrets = { nonce: newPendingKey(), verifier: newVerifier(), begun: now(), fresh: purpose === 'confirmer' };
    const adresse = await this.addressOf(fournisseur, state, secrets);
    const own = purpose === 'connexion' ? undefined : compte;
    const begun: Begun = { fournisseur: id, purpose, destination, secrets, former, sid: own?.sid };
    await this.pending.open({ genre: GENRE, browser, state }, begun, own ? { id_user: own.id } : { address });
    return adresse;
  }

  /**
   * Ends what this browser began; `returned` is the address that the provider sent it to.
   * @throws SignOnFault
   */
  async end(id: string, returned: URL, browsers: string[], visitor: Visitor): Promise<Returned> {
    let user: User | null = null;
    try {
      const [state, ...others] = returned.searchParams.getAll('state');
      if (state === undefined || others.length > 0) throw new SignOnFault('etat');
      const { begun, id_user } = await this.take(id, browsers, state);
      const fournisseur = settingsOf(id);
      const personne = await this.providerOf(fournisseur).personOf(returned, state, begun.secrets);
      const { destination } = begun;
      if (begun.purpose !== 'connexion') {
        await this.prove(fournisseur, personne, begun, id_user);
        return { destination };
      }
      user = await this.accounts.accountOf(fournisseur, personne);
      const second = countsAsSecond(fournisseur, personne) ? '+second' : '';
      const proof = { par: `fournisseur:${id}${second}`, jeton_identite: personne.jeton_identite };
      return { destination, step: await this.auth.proceed(user, { ...visitor, former: begun.former }, proof) };
    } catch (error) {
      const fault = faultOf(error);
      const libelle = config.signOn.fournisseurs.find((one) => one.id === id)?.libelle;
      // Without a known provider there was no sign-in.
      if (libelle !== undefined)
        this.failed.note(user, visitor.address, `par «\u00a0${libelle}\u00a0»\u00a0: ${SIGN_ON_FAULTS[fault]}`);
      logFault(id, fault, error);
      throw new SignOnFault(fault, { cause: error });
    }
  }

  /** Where to end the session that the provider keeps; undefined where it keeps none, or does not answer. */
  async signOutAddress(par: string, jeton_identite: string | undefined): Promise<string | undefined> {
    const [, id] = /^fournisseur:([a-z\d]+)/.exec(par) ?? [];
    const fournisseur = config.signOn.fournisseurs.find((one) => one.id === id);
    if (fournisseur === undefined) return undefined;
    return this.providerOf(fournisseur)
      .signOutAddress(jeton_identite)
      .catch((error: unknown) => {
        logFault(fournisseur.id, faultOf(error), error);
        return undefined;
      });
  }

  private async addressOf(fournisseur: Fournisseur, state: string, secrets: SignInSecrets): Promise<string> {
    try {
      return await this.providerOf(fournisseur).addressOf(state, secrets);
    } catch (error) {
      logFault(fournisseur.id, faultOf(error), error);
      const message = `«\u00a0${fournisseur.libelle}\u00a0» ne répond pas en ce moment\u00a0: réessayez dans un instant, ou connectez-vous avec un compte d’ici.`;
      throw new ApiException(503, message, undefined, { 'Retry-After': String(AWAY_RETRY_SECONDS) });
    }
  }

  /** Deleted before the provider is asked: a code that comes twice finds nothing. */
  private async take(id: string, browsers: string[], state: string): Promise<{ begun: Begun; id_user: number | null }> {
    const found = await this.pending.findIn<Begun>(browsers, { genre: GENRE, state });
    if (found === undefined || found.data.fournisseur !== id) throw new SignOnFault('etat');
    await this.transactions
      .runUnrecorded((manager) => this.pending.consume(manager, found))
      .catch((error: unknown) => {
        throw error instanceof ApiException ? new SignOnFault('etat') : error;
      });
    return { begun: found.data, id_user: found.id_user };
  }

  /** Links the person to the account whose session asked for it, or renews the proof of that session. */
  private async prove(
    fournisseur: Fournisseur,
    personne: Personne,
    { purpose, sid }: Begun,
    id_user: number | null,
  ): Promise<void> {
    const session = await this.manager.findOne(Session, {
      where: { id: sid, id_user: id_user! },
      relations: { user: true },
    });
    if (session === null || session.expires_at <= now()) throw new SignOnFault('session');
    if (purpose === 'associer') return this.accounts.link(fournisseur, personne, session.user);
    const isEnough = countsAsSecond(fournisseur, personne) || !(await this.hasFactor(session.user.id));
    if (!isEnough || !(await this.accounts.isOf(personne, id_user!))) throw new SignOnFault('preuve');
    await this.transactions.runUnrecorded((manager) => manager.update(Session, { id: sid }, { prouve_a: now() }));
  }

  /** @throws ApiException 400 where this provider cannot prove the account */
  private async requireProof({ id }: Compte, { id: fournisseur, libelle, countsAsSecond }: Fournisseur) {
    const refuse = (msg: string) => badRequest([{ param: 'but', msg }]);
    if (!(await this.manager.existsBy(Identite, { id_user: id, fournisseur })))
      throw refuse(`Votre compte n’est pas associé à «\u00a0${libelle}\u00a0».`);
    if (countsAsSecond.length === 0 && (await this.hasFactor(id)))
      throw refuse(
        'Votre compte demande une seconde vérification\u00a0: indiquez un code, ou employez votre clé d’accès.',
      );
  }

  /** A sign-in that asks for no second factor proves nothing of an account that has one. */
  private async hasFactor(id_user: number): Promise<boolean> {
    return (await this.factors.moyensOf(id_user)) !== undefined;
  }

  private providerOf(fournisseur: Fournisseur): Provider {
    const { oidc, cas } = fournisseur;
    const publicUrl = config.publicUrl!;
    const made =
      this.providers.get(fournisseur) ??
      (oidc ? new OidcProvider(oidc, fournisseur, publicUrl) : new CasProvider(cas!, fournisseur, publicUrl));
    this.providers.set(fournisseur, made);
    return made;
  }
}

/** 43 characters: what PKCE asks for at least. */
const newVerifier = () => randomBytes(32).toString('base64url');

/** @throws ApiException 404 */
function settingsOf(id: string): Fournisseur {
  const fournisseur = config.signOn.fournisseurs.find((one) => one.id === id);
  if (fournisseur === undefined)
    throw new ApiException(404, `Le service de connexion «\u00a0${id}\u00a0» n’existe pas ou plus.`);
  return fournisseur;
}

/** Without a public address there is no provider. */
const LOCAL = 'http://localhost';

/** The address that the provider used, as the site knows itself: a proxy may have rewritten the host. */
export const returnedTo = (id: string, search: string): URL =>
  new URL(`${returnPath({ id: encodeURIComponent(id) })}?${search}`, config.publicUrl ?? LOCAL);

function faultOf(error: unknown): SignOnFaultCode {
  if (error instanceof SignOnFault) return error.fault;
  if (error instanceof ProviderAway) return 'indisponible';
  if (error instanceof SignInDenied) return 'refus';
  if (error instanceof ProviderRefused) return 'fournisseur';
  return 'panne';
}

/** Never the error whole: its causes may hold a code or a token. */
function logFault(fournisseur: string, fault: SignOnFaultCode, error: unknown): void {
  if (error instanceof SignOnFault) return;
  const { message = '', stack } = error instanceof Error ? error : {};
  if (fault === 'panne') log.error({ fournisseur }, stack ?? message);
  else log.warn({ fournisseur, raison: message }, `connexion\u00a0: ${SIGN_ON_FAULTS[fault]}`);
}
