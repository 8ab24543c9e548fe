import type { ClaimRule, Fournisseur } from '../../config/sign-on.js';
import { withoutUnseen } from '../../french.js';
import type { Droits } from '../../principal.js';

export type Claims = Record<string, unknown>;

/** A person as a provider names them; OpenID Connect and CAS end here. */
export interface Personne {
  /** Never changes, and names this person alone, with the subject. */
  emetteur: string;
  sujet: string;
  /** `sujet` is in lower case, as its provider knows people whatever the case. */
  ignoresCase?: true;
  claims: Claims;
  /** Ends the session at the provider too. */
  jeton_identite?: string;
}

export const MAX_SUBJECT = 255;
const MAX_TEXT = 100;
export const MAX_EMAIL = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;
export const EMAIL_OR_NONE = /^\s*([^\s@,;<>"]+@[^\s@,;<>"]+)?\s*$/;

/** The first of these that is a text: a name to show, without control characters. */
function textOf({ claims }: Personne, names: string[], maxLength = MAX_TEXT): string | undefined {
  for (const name of names) {
    const value = [claimAt(claims, name)].flat()[0];
    const text = typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
    if (text !== '') return [...text].slice(0, maxLength).join('').trim();
  }
  return undefined;
}

export function nameOf(personne: Personne): string {
  const given = textOf(personne, ['given_name', 'givenName']);
  const family = textOf(personne, ['usual_name', 'family_name', 'sn']);
  const whole = textOf(personne, ['name', 'displayName', 'cn']);
  const both = given !== undefined && family !== undefined ? `${given} ${family}`.slice(0, MAX_TEXT) : undefined;
  return (
    whole ?? both ?? textOf(personne, ['preferred_username', 'email', 'mail']) ?? personne.sujet.slice(0, MAX_TEXT)
  );
}

/** Usernames for a new account, the best first. */
export function usernamesOf(personne: Personne): string[] {
  const names = ['preferred_username', 'uid', 'email', 'mail', 'name', 'displayName', 'cn'];
  const texts = names.flatMap((name) => textOf(personne, [name]) ?? []);
  const subject = personne.sujet
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  const seen = [...texts, subject].map((text) => withoutUnseen(text).trim());
  return [...new Set(seen.filter((text) => text !== ''))];
}

/** Undefined for what is no address: several, or none. */
export function emailOf(personne: Personne): string | undefined {
  const value = textOf(personne, ['email', 'mail'], MAX_EMAIL + 1);
  return value !== undefined && value.length <= MAX_EMAIL && EMAIL.test(value) ? value : undefined;
}

/** Whether the e-mail may lead to an account of that address. */
export function mayLinkEmail({ linkEmail }: Fournisseur, { claims }: Personne): boolean {
  return linkEmail === 'toujours' || (linkEmail === 'verifie' && claims['email_verified'] === true);
}

/** Whether the person is one of those whom REQUIRE lets in. */
export function isAdmitted({ require }: Fournisseur, { claims }: Personne): boolean {
  return require.every((rule) => holds(claims, rule));
}

/** The role that ROLES gives at each sign-in; without a rule that matches, that of newcomers; undefined: it stays. */
export function roleGiven({ roles, newcomers }: Fournisseur, { claims }: Personne): Droits | undefined {
  if (roles.length === 0) return undefined;
  return roles.find((rule) => holds(claims, rule))?.donne ?? newcomers;
}

/** Whether the provider asked for a second factor itself, by `acr` or `amr`. */
export function countsAsSecond({ countsAsSecond: values }: Fournisseur, { claims }: Personne): boolean {
  const said = [claims['acr'], claims['authnContextClass'], claims['amr']].flat();
  return said.some((value) => typeof value === 'string' && values.includes(value));
}

function holds(claims: Claims, { path, value }: ClaimRule): boolean {
  return [claimAt(claims, path)]
    .flat()
    .some(
      (one) =>
        (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') && String(one) === value,
    );
}

/** A claim by its own name, which may hold dots, or by the dotted path that leads to it. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}
