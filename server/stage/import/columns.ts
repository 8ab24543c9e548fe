import { type CsvColumn, CsvColumns } from '../../csv/import/columns.js';
import type { StageField } from '../stage.entity.js';
import { FIELDS, type SentField, STAGE_FIELDS } from '../stage.fields.js';

export interface StageColumn extends CsvColumn {
  field: StageField | 'responsables';
  sent: SentField | 'responsables';
  empty: string | number;
}

const RESPONSABLES: StageColumn = {
  field: 'responsables',
  sent: 'responsables',
  label: 'Responsables',
  empty: '',
  example: 'DUPONT, Jean | BENALI, Aïcha',
};
const REQUIRED: string[] = ['code_stage', 'libelle_stage'];

export const STAGE_CSV_COLUMNS = new CsvColumns<StageColumn>([
  ...FIELDS.map((field) => ({ field, ...STAGE_FIELDS[field], required: REQUIRED.includes(field) })),
  RESPONSABLES,
]);
