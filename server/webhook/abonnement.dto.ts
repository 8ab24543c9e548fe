import { CustomRule } from '../http/validation/field.js';
import { BooleanField, ChoiceListField, IdField, IntegerField, LineField } from '../http/validation/fields.js';
import { urlFault } from './receiver-url.js';

/** Content types that a subscriber may choose: all that the feed shows. */
export const ENTITES = [
  'parcours',
  'categorie',
  'sousparcours',
  'definition_sousparcours',
  'stage',
  'responsable',
  'session_stage',
  'lieu',
  'static',
  'image',
] as const;

export class AbonnementBody {
  @LineField({ filled: true, maxLength: 100, description: 'Son nom.', example: 'Portail de l’école' })
  nom: string;

  @LineField({
    filled: true,
    maxLength: 500,
    description:
      'Adresse à appeler : https et port 443, sur le réseau public, sauf celles que l’exploitant permet (WEBHOOK_HOSTS).',
    example: 'https://portail.example/webhook',
  })
  @CustomRule<string>((url) => urlFault(url))
  url: string;

  @ChoiceListField({
    optional: true,
    nullable: true,
    values: ENTITES,
    description: 'Ce qu’il suit, par leur nom dans l’API ; null ou absent : tout.',
    example: ['stage', 'session_stage'],
  })
  @CustomRule<string[] | undefined>((entites) =>
    entites?.length === 0 ? 'Choisissez au moins un élément.' : undefined,
  )
  entites?: string[];
}

export class AbonnementUpdateBody extends AbonnementBody {
  @BooleanField({
    optional: true,
    description: 'false l’arrête ; sinon il est en marche, et reprend où il en était.',
    example: true,
  })
  actif?: boolean;
}

/** Un autre programme, appelé quand le contenu change. */
export class AbonnementDetail {
  /** @example 3 */
  id: number;
  /** @example "Portail de l’école" */
  nom: string;
  /** @example "https://portail.example/webhook" */
  url: string;
  /**
   * Ce qu’il suit ; null : tout.
   * @example ["stage", "session_stage"]
   */
  entites: string[] | null;
  /**
   * Pourquoi il est arrêté ; null : il est en marche.
   * @example null
   */
  motif: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /**
   * Qui l’a créé.
   * @example "admin"
   */
  par: string | null;
  /**
   * Depuis quand aucun envoi n’aboutit ; null : le dernier a abouti, ou il n’y en a pas eu.
   * @example null
   */
  echec_depuis: string | null;
  /**
   * Jusqu’à quand l’ancien secret signe aussi ; null : un seul secret signe.
   * @example null
   */
  ancien_secret_jusqua: string | null;
  /**
   * Nombre d’envois à faire, ou à refaire.
   * @example 0
   */
  en_attente: number;
  /**
   * Augmente à chaque modification : à rendre dans If-Match.
   * @example 1
   */
  version: number;
}

export class AbonnementCree extends AbonnementDetail {
  /**
   * Secret qui signe les envois, montré cette seule fois.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
   */
  secret: string;
}

export class SecretCree {
  /**
   * Nouveau secret, montré cette seule fois ; l’ancien signe aussi pendant 24 heures.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
   */
  secret: string;
}

export class EssaiReponse {
  /**
   * Le destinataire a répondu par un statut de 200 à 299.
   * @example true
   */
  success: boolean;
  /**
   * Statut de sa réponse ; null : il n’a pas répondu.
   * @example 204
   */
  statut: number | null;
  /**
   * Début de sa réponse, ou pourquoi il n’a pas répondu.
   * @example ""
   */
  extrait: string;
}

export class EnvoiParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;

  @IntegerField({ minimum: 1, maximum: 2_000_000_000, description: 'Rang du changement envoyé.', example: 41 })
  rang: number;
}

export class EnvoiDetail {
  /**
   * Rang du changement dans le flux.
   * @example 41
   */
  rang: number;
  /**
   * « attente », « recu » ou « abandonne ».
   * @example "recu"
   */
  etat: string;
  /**
   * Quand il a été préparé.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string;
  /** @example 1 */
  essais: number;
  /**
   * Dernier essai.
   * @example "2026-11-22T08:15:01.000Z"
   */
  essai_le: string | null;
  /**
   * Prochain essai ; null : il n’y en aura plus.
   * @example null
   */
  prochain_a: string | null;
  /**
   * Statut de la dernière réponse ; null : aucune.
   * @example 204
   */
  statut: number | null;
  /**
   * Début de la dernière réponse, ou pourquoi il n’y en a pas eu.
   * @example ""
   */
  extrait: string | null;
}
