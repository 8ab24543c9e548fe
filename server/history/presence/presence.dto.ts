import type { Type } from '@nestjs/common';
import { IntegerField, LineField } from '../../http/validation/fields.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class OngletParam {
  @LineField({
    maxLength: 36,
    pattern: { expression: UUID, message: 'Indiquez un UUID, en minuscules.' },
    description: 'UUID que le formulaire se donne quand il s’ouvre.',
    example: '0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10',
  })
  onglet: string;
}

export interface PresenceAnnouncement {
  entite: string;
  cle: string;
  version: number;
}

/** Body of the announcement of an open form, which changes a row of one of these types. */
export function presenceBodyOf(names: string[]): Type<PresenceAnnouncement> {
  class Announcement {
    @LineField({
      maxLength: Math.max(...names.map(({ length }) => length)),
      pattern: {
        expression: new RegExp(`^(${names.join('|')})$`),
        message: `Indiquez ${names.slice(0, -1).join(', ')} ou ${names.at(-1)!}.`,
      },
      description: 'Nom dans l’API de ce que le formulaire modifie.',
      example: 'stage',
    })
    entite: string;

    @LineField({
      maxLength: 9,
      pattern: { expression: /^[1-9]\d*$/, message: 'Indiquez un identifiant : un nombre entier positif.' },
      description: 'Son identifiant.',
      example: '12',
    })
    cle: string;

    @IntegerField({
      minimum: 0,
      maximum: 999_999_999,
      description: 'Version que le formulaire a lue.',
      example: 1,
    })
    version: number;
  }
  return Announcement;
}

class AutrePresence {
  /** @example "redaction" */
  auteur: string;
  /**
   * Depuis quand.
   * @example "2026-11-22T08:15:00.000Z"
   */
  depuis: string;
  /**
   * C’est un autre onglet de qui demande.
   * @example false
   */
  moi: boolean;
}

export class PresenceReponse {
  /** Qui d’autre a ce formulaire ouvert, du premier au dernier arrivé. */
  autres: AutrePresence[];
  /**
   * Version présente.
   * @example 2
   */
  version: number;
  /**
   * Qui l’a enregistrée, si elle n’est pas celle que le formulaire a lue ; null sinon, ou inconnu.
   * @example "redaction"
   */
  auteur: string | null;
  /**
   * Quand.
   * @example "2026-11-22T08:20:00.000Z"
   */
  date: string | null;
  /**
   * Champs changés depuis la version lue, comme le GET les nomme ; vide aussi où ce n’est pas connu.
   * @example ["libelle_stage"]
   */
  champs: string[];
}
