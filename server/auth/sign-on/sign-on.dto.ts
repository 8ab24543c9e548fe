import { CustomRule } from '../../http/validation/field.js';
import { ChoiceField, IdField, LineField } from '../../http/validation/fields.js';
import { References } from '../../http/validation/references.js';
import { toDate } from '../../database/sql.js';
import { User } from '../user.entity.js';
import type { Identite } from './identite.entity.js';

const MAX_DESTINATION = 2000;
export const START = '/admin';

/** A page of the back-office, in the one form that a browser gives its address. */
export function isDestination(text: string): boolean {
  const base = 'https://site.invalid';
  if (!text.startsWith(START) || /[\\\s]/.test(text) || !URL.canParse(text, base)) return false;
  const { origin, pathname, href } = new URL(text, base);
  return origin === base && href === base + text && (pathname === START || pathname.startsWith(`${START}/`));
}

export class FournisseurParam {
  @LineField({ filled: true, maxLength: 30, description: 'Nom du fournisseur dans les réglages.', example: 'agents' })
  id: string;
}

export const PURPOSES = ['connexion', 'associer', 'confirmer'] as const;
export type Purpose = (typeof PURPOSES)[number];

export class ConnexionBody {
  @ChoiceField({
    values: PURPOSES,
    description: 'Ouvrir une session, associer la personne à son propre compte, ou confirmer que l’on est là.',
    example: 'connexion',
  })
  but: Purpose;

  @LineField({
    optional: true,
    maxLength: MAX_DESTINATION,
    description: 'Page de la gestion où revenir ; /admin sauf demande.',
    example: '/admin/stage/edit/12',
  })
  @CustomRule<string | undefined>((text) =>
    text === undefined || isDestination(text)
      ? undefined
      : 'Indiquez l’adresse d’une page de la gestion, par exemple /admin/accueil.',
  )
  destination?: string;
}

export class FournisseurDetail {
  /** @example "agents" */
  id: string;
  /** @example "Agents de l’État" */
  libelle: string;
}

export class Connexions {
  /** Ceux qui disent qui se connecte, dans l’ordre des réglages. */
  fournisseurs: FournisseurDetail[];
  /**
   * Tous les comptes peuvent aussi se connecter ici, avec un mot de passe ou une clé ; sinon, ceux de secours seulement.
   * @example true
   */
  local: boolean;
}

export class AdresseDuFournisseur {
  /**
   * Adresse à ouvrir, dans ce navigateur et dans les dix minutes.
   * @example "https://sso.example.fr/realms/agents/protocol/openid-connect/auth?client_id=formation"
   */
  adresse: string;
}

/** Personne chez un fournisseur. */
export class IdentiteDetail {
  /** @example 3 */
  id: number;
  /** @example "agents" */
  fournisseur: string;
  /** @example "Agents de l’État" */
  libelle: string;
  /** @example "https://sso.example.fr/realms/agents" */
  emetteur: string;
  /**
   * Son identifiant chez l’émetteur, qui ne sert jamais à une autre.
   * @example "0f5a7c1e-55d2-4f0e-9f6a-6d6e9d3d2b11"
   */
  sujet: string;
  /** @example "Léa Martin" */
  nom: string;
  /**
   * Vide : le fournisseur n’en donne pas.
   * @example "lea.martin@example.fr"
   */
  courriel: string;
  /**
   * Moment de l’association, ou de la dernière demande.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string;
}

export class DemandeBody {
  @IdField({ description: 'Compte qui est celui de cette personne.', example: 4 })
  @References(User)
  id_user: number;
}

export function toIdentite(identite: Identite, libelle: string): IdentiteDetail {
  const { id, fournisseur, emetteur, sujet, nom, courriel, date } = identite;
  return { id, fournisseur, libelle, emetteur, sujet, nom, courriel, date: toDate(date)! };
}
