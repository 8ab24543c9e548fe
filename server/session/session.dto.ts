import { ApiProperty } from '@nestjs/swagger';
import type { FieldValues } from '../content/content-type.js';
import { type LieuRef, NullableLieu } from '../lieu/lieu.dto.js';
import { Creneau } from './creneau.dto.js';
import { daysOf, type SessionStageFields } from './session-body.dto.js';
import { type Etat, ETATS, type Modalite } from './session-stage.entity.js';
import { readSlots, slotsText, sortedSlots, toCreneaux } from './slots.js';

/** Session d’un stage, en peu de mots : jours à Paris. */
export class ProchaineSession {
  /** @example 41 */
  id: number;
  /** @example 12 */
  id_stage: number;
  /**
   * Premier jour ; null : dates à fixer.
   * @example "2027-03-29"
   */
  debut: string | null;
  /**
   * Dernier jour.
   * @example "2027-03-31"
   */
  fin: string | null;
  @NullableLieu()
  lieu: LieuRef | null;
  // Explicit, because the compiler gives the values of a union in no stable order.
  /** @example "prevue" */
  @ApiProperty({ enum: ETATS })
  etat: Etat;
}

/** Session d’un stage : jours et heures à Paris. */
export class SessionStageDetail extends ProchaineSession {
  /** Dans leur ordre ; aucun : des journées entières. */
  creneaux: Creneau[];
  /** @example "presentiel" */
  modalite: Modalite;
  /**
   * Adresse de la salle virtuelle ou de l’inscription ; vide : aucune.
   * @example "https://classe.example/nav-101"
   */
  url: string;
  /**
   * Nombre de places ; null : non précisé.
   * @example 12
   */
  places: number | null;
  /**
   * Premier jour des inscriptions ; null : déjà ouvertes.
   * @example "2027-01-04"
   */
  inscription_debut: string | null;
  /**
   * Dernier jour des inscriptions ; null : la veille du premier jour.
   * @example "2027-02-26"
   */
  inscription_fin: string | null;
  /** @example "Prévoir des chaussures de sécurité." */
  remarque: string;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

/** Columns and lists for the sent fields, without the stage. */
export function toRow(body: SessionStageFields): FieldValues {
  const creneaux = sortedSlots(toCreneaux(body.slots));
  return {
    ...daysOf({ ...body, slots: creneaux }),
    creneaux: slotsText(creneaux),
    modalite: body.mode ?? 'presentiel',
    lieu: body.placeId === undefined ? [] : [body.placeId],
    url: body.url ?? '',
    places: body.seats ?? null,
    etat: body.status ?? 'prevue',
    inscription_debut: body.registrationStart ?? null,
    inscription_fin: body.registrationEnd ?? null,
    remarque: body.remark ?? '',
  };
}

interface LieuColumns {
  id_lieu: number | null;
  nom_lieu: string | null;
  ville_lieu: string | null;
}
export type ProchaineRow = Omit<ProchaineSession, 'lieu'> & LieuColumns;
export type SessionRow = Omit<SessionStageDetail, 'creneaux' | 'lieu'> & LieuColumns & { creneaux: string };

export function toProchaine({ id, id_stage, debut, fin, id_lieu, etat, ...row }: ProchaineRow): ProchaineSession {
  const lieu = id_lieu === null ? null : { id: id_lieu, nom: row.nom_lieu!, ville: row.ville_lieu! };
  return { id, id_stage, debut, fin, lieu, etat };
}

export function toSession(row: SessionRow): SessionStageDetail {
  return {
    ...toProchaine(row),
    creneaux: readSlots(row.creneaux),
    modalite: row.modalite,
    url: row.url,
    places: row.places,
    inscription_debut: row.inscription_debut,
    inscription_fin: row.inscription_fin,
    remarque: row.remarque,
    version: row.version,
  };
}
