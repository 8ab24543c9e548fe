import type { Session } from '../../../api/admin/sessionStage';

/** Labels by GET field. */
export const SESSION_LABELS = {
  debut: 'Premier jour',
  fin: 'Dernier jour',
  creneaux: 'Créneaux',
  modalite: 'Modalité',
  lieu: 'Lieu',
  url: 'Adresse en ligne',
  places: 'Places',
  etat: 'État',
  inscription_debut: 'Début des inscriptions',
  inscription_fin: 'Fin des inscriptions',
  remarque: 'Remarque',
} satisfies Record<Exclude<keyof Session, 'id' | 'version' | 'id_stage'>, string>;

export const MODALITE_LABELS: Record<Session['modalite'], string> = {
  presentiel: 'présentiel',
  distance: 'à distance',
  mixte: 'mixte',
};

export const ETAT_LABELS: Record<Session['etat'], string> = {
  prevue: 'prévue',
  confirmee: 'confirmée',
  complete: 'complète',
  annulee: 'annulée',
};
