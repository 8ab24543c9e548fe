import { ApiProperty } from '@nestjs/swagger';

/** Documents a field that holds a value of any type found in an answer. */
export const AnyValue = () =>
  ApiProperty({
    anyOf: [
      { type: 'string', nullable: true },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'object' } },
      { type: 'object' },
    ],
  });

class ErreurParametre {
  /**
   * Nom du paramètre, tel qu’il a été envoyé.
   * @example "id"
   */
  param: string;
  /** @example "Indiquez un identifiant : un nombre entier positif." */
  msg: string;
  /**
   * Contenu de la cellule en cause, dans un import.
   * @example "17,5"
   */
  value?: string;
}

class ChampEnConflit {
  /**
   * Nom du champ, comme le GET de la fiche le donne.
   * @example "libelle_stage"
   */
  champ: string;
  /** Valeur envoyée ; null : aucune. */
  @AnyValue()
  le_mien: unknown;
  /** Valeur de la version présente ; null : aucune. */
  @AnyValue()
  le_sien: unknown;
}

/** Ce qui a changé entre-temps. */
export class Conflit {
  /**
   * Qui a enregistré la version présente ; null : une commande de l’exploitant, ou inconnu.
   * @example "admin"
   */
  auteur: string | null;
  /**
   * Quand ; null : inconnu.
   * @example "2026-11-22T08:15:00.000Z"
   */
  date: string | null;
  /**
   * Numéro de la version présente.
   * @example 2
   */
  version: number;
  /** Champs changés de part et d’autre ; les autres se fondent sans perte. */
  champs: ChampEnConflit[];
}

/** Ce qui a changé d’une fiche parmi plusieurs. */
class ConflitDeFiche extends Conflit {
  /**
   * Identifiant de la fiche.
   * @example "12"
   */
  cle: string;
}

/** Toute réponse d’erreur. */
export class Erreur {
  /** @example 400 */
  statusCode: number;
  /** @example "Requête incorrecte" */
  error: string;
  /** @example "Un paramètre est incorrect." */
  message: string;
  /** Une entrée par faute, quand des paramètres sont en cause. */
  errors?: ErreurParametre[];
  /** Avec 412 : qui a modifié la fiche, quand, et les champs qui diffèrent. */
  conflit?: Conflit;
  /** La même chose quand plusieurs fiches étaient enregistrées à la fois, aussi avec 400 ou 409 : une entrée par fiche (les 200 premières). */
  conflits?: ConflitDeFiche[];
  /**
   * Avec 403 : ce que le compte connecté doit faire d’abord ; « mot_de_passe » : changer le sien (PUT /api/session/password) ; « inscription » : ajouter un second facteur (POST /api/session/facteurs).
   * @example "mot_de_passe"
   */
  etape?: string;
  /**
   * Avec 403 : comment prouver d’abord que c’est bien soi (POST /api/session/preuve) ; la même requête passe ensuite.
   * @example ["totp", "cle", "secours"]
   */
  preuve?: string[];
  /**
   * Numéro de la requête dans le journal du serveur, pour les erreurs 5xx.
   * @example "0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10"
   */
  requestId?: string;
}

/** Field `error` of an error body. */
export const errorLabels: Record<number, string> = {
  400: 'Requête incorrecte',
  401: 'Connexion requise',
  403: 'Accès refusé',
  404: 'Introuvable',
  405: 'Méthode non permise',
  408: 'Requête trop lente',
  409: 'Conflit',
  410: 'Plus disponible',
  412: 'Version dépassée',
  413: 'Contenu trop volumineux',
  415: 'Type de contenu non pris en charge',
  416: 'Plage impossible',
  429: 'Trop de tentatives',
  431: 'En-têtes trop longs',
  500: 'Erreur interne',
  503: 'Service indisponible',
};

/** Used when the code that failed gave no message of its own. */
export const defaultMessages: Record<number, string> = {
  400: 'La requête est mal formée.',
  404: 'Cette adresse n’existe pas.',
  408: 'La requête n’est pas arrivée à temps : vérifiez votre connexion, puis réessayez.',
  413: 'Le contenu envoyé est trop volumineux.',
  415: 'Ce type de contenu n’est pas pris en charge.',
  431: 'L’adresse et les en-têtes dépassent 16 ko : raccourcissez l’adresse, ou effacez les cookies de ce site.',
  500: 'Une erreur inattendue est survenue. Réessayez\u00a0; si elle persiste, transmettez le numéro de requête à l’exploitant.',
  503: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
};
