import { CsvColumns, type CsvColumn, type Fault, type HeaderCell } from '../../csv/columns.js';
import { type LineReader, readCells } from '../../csv/lines.js';
import type { CsvRow } from '../../csv/row.js';
import { foldText } from '../../french.js';
import { faultOf, fieldRules } from '../../http/validation/field.js';
import { ResponsableBody } from '../responsable.dto.js';
import type { Responsable } from '../responsable.entity.js';

export type ResponsableFields = Omit<Responsable, 'id' | 'version'>;
type Field = keyof ResponsableFields;

export interface ResponsableColumn extends CsvColumn {
  field: Field;
  sent: keyof ResponsableBody;
}

export const RESPONSABLE_CSV_COLUMNS = new CsvColumns<ResponsableColumn>([
  { field: 'nom_responsable', sent: 'lastName', label: 'Nom', example: 'EXEMPLE', required: true },
  { field: 'prenom_responsable', sent: 'firstName', label: 'Prénom', example: 'Camille', required: true },
  { field: 'courriel_responsable', sent: 'email', label: 'Courriel', example: 'radars@ecole.example' },
  { field: 'telephone_responsable', sent: 'phone', label: 'Téléphone', example: '05 00 00 00 00' },
]);

export interface ResponsableLine {
  line: number;
  /** Only the columns of the file; the names are always there. */
  fields: Pick<ResponsableFields, 'nom_responsable' | 'prenom_responsable'> & Partial<ResponsableFields>;
}

type Named = Pick<ResponsableFields, 'nom_responsable' | 'prenom_responsable'>;

export const formatName = ({ nom_responsable, prenom_responsable }: Named) =>
  `${nom_responsable} ${prenom_responsable}`;

/** Equal for two spellings of one name. */
export const nameKeyOf = ({ nom_responsable, prenom_responsable }: Named) =>
  `${foldText(nom_responsable)}\n${foldText(prenom_responsable)}`;

const rules = fieldRules(ResponsableBody);

export class ResponsableLineReader implements LineReader<ResponsableLine> {
  readonly faults: Fault[] = [];
  /** Line of each name. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly header: HeaderCell<ResponsableColumn>[]) {}

  read(row: CsvRow): ResponsableLine {
    const fields: ResponsableLine['fields'] = { nom_responsable: '', prenom_responsable: '' };
    const isRead = readCells(row, this.header, this.faults, ({ field, sent }, text) => {
      const value = rules[sent].convert(text) as string;
      const msg = faultOf(rules[sent], value);
      if (msg === undefined) fields[field] = value;
      else this.faults.push({ line: row.line, field, msg, value: text });
    });
    if (isRead && fields.nom_responsable !== '' && fields.prenom_responsable !== '') this.refuseTwice(row.line, fields);
    return { line: row.line, fields };
  }

  private refuseTwice(line: number, fields: Named): void {
    const key = nameKeyOf(fields);
    const first = this.seen.get(key);
    if (first === undefined) this.seen.set(key, line);
    else
      this.faults.push({
        line,
        field: 'nom_responsable',
        msg: `Cette personne est déjà celle de la ligne ${first}.`,
        value: formatName(fields),
      });
  }
}
