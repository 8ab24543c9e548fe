import { ApiProperty } from '@nestjs/swagger';
import type { Fournisseur } from '../../../config/sign-on.js';
import type { Droits } from '../../../principal.js';

const GENRES = ['oidc', 'cas'] as const;

/** Un fournisseur de connexion, sans ses secrets. */
export class FournisseurRegle {
  /** @example "agents" */
  id: string;
  /** @example "Agents de l’État" */
  libelle: string;
  /** oidc : OpenID Connect ; cas : CAS. */
  @ApiProperty({ enum: GENRES, example: 'oidc' })
  genre: (typeof GENRES)[number];
  /**
   * Émetteur, ou adresse du serveur CAS.
   * @example "https://sso.example.fr/realms/agents"
   */
  adresse: string;
  /**
   * Adresse de retour, à déclarer chez le fournisseur.
   * @example "https://formation.example.fr/api/connexion/agents/retour"
   */
  retour: string;
  /**
   * Qui peut se connecter par lui.
   * @example "Les comptes d’ici. Une autre personne demande un accès."
   */
  qui: string;
  /**
   * Ce que le fournisseur doit dire de la personne.
   * @example ["siret=13002526500013"]
   */
  conditions: string[];
  /**
   * Début du nom de ses variables d’environnement.
   * @example "LOGIN_AGENTS_"
   */
  variables: string;
}

/** Comment on se connecte au site, tel que les réglages le disent. */
export class ReglagesConnexion {
  fournisseurs: FournisseurRegle[];
  /** Comptes qui peuvent encore se connecter par un mot de passe ou une clé ; null : tous. */
  locaux: string[] | null;
}

/** Ce que répond l’adresse d’un fournisseur. */
export class EssaiFournisseur {
  /** @example true */
  reussi: boolean;
  /** @example "L’adresse répond, la signature est la bonne." */
  message: string;
}

export function toFournisseurRegle(fournisseur: Fournisseur, retour: string): FournisseurRegle {
  const { id, libelle, oidc, cas, newcomers, require, roles } = fournisseur;
  const known = newcomers
    ? `Toute personne que ce service connaît\u00a0: un compte ${roleOf(newcomers)} est créé pour elle.`
    : 'Les comptes d’ici. Une autre personne demande un accès.';
  return {
    id,
    libelle,
    genre: oidc ? 'oidc' : 'cas',
    adresse: oidc?.emetteur ?? cas ?? '',
    retour,
    qui: roles.length > 0 ? `${known} Ce service dit aussi le rôle de chacun.` : known,
    conditions: require.map(({ path, value }) => `${path}=${value}`),
    variables: `LOGIN_${id.toUpperCase()}_`,
  };
}

const roleOf = ({ role, parcours }: Droits): string =>
  role === 'redacteur'
    ? `de rédacteur${parcours === null ? '' : `, limité aux parcours ${parcours.join(', ')},`}`
    : 'de lecteur';
