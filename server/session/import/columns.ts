import { type CsvColumn, CsvColumns } from '../../csv/import/columns.js';
import type { SessionStageFields } from '../session-body.dto.js';

/** The form's fields, with the stage as a code and the place as a name. */
export type SessionField = Exclude<keyof SessionStageFields, 'placeId'> | 'sessionId' | 'code' | 'place';

export interface SessionColumn extends CsvColumn {
  sent: SessionField;
}

const ALL: [field: string, sent: SessionField, label: string, example: string][] = [
  ['id', 'sessionId', 'Identifiant', ''],
  ['code_stage', 'code', 'Code du stage', 'EXEMPLE-101'],
  ['debut', 'start', 'Début', '29/03/2027'],
  ['fin', 'end', 'Fin', '30/03/2027'],
  ['creneaux', 'slots', 'Créneaux', '29/03/2027 09:00-12:30, 30/03/2027 09:00-12:30'],
  ['modalite', 'mode', 'Modalité', 'Présentiel'],
  ['lieu', 'place', 'Lieu', 'Centre de formation, Toulouse'],
  ['url', 'url', 'Adresse', 'https://classe.example/EXEMPLE-101'],
  ['places', 'seats', 'Places', '12'],
  ['etat', 'status', 'État', 'Prévue'],
  ['inscription_debut', 'registrationStart', 'Début des inscriptions', '04/01/2027'],
  ['inscription_fin', 'registrationEnd', 'Fin des inscriptions', '26/02/2027'],
  ['remarque', 'remark', 'Remarque', 'Prévoir des chaussures de sécurité.'],
];

export const SESSION_CSV_COLUMNS = new CsvColumns<SessionColumn>(
  ALL.map(([field, sent, label, example]) => ({ field, sent, label, example, required: sent === 'code' })),
);

const fields = new Map(ALL.map(([field, sent]) => [sent, field]));

/** CSV field under which the import reports an error of a form field. */
export const fieldOf = (sent: keyof SessionStageFields): string => fields.get(sent === 'placeId' ? 'place' : sent)!;
