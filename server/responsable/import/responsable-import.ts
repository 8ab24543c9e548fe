import type { FieldValues, Snapshot } from '../../content/content-type.js';
import type { ImportDefinition, ImportSource, Targets } from '../../csv/definition.js';
import type { NamedRows, NameResolver } from '../../csv/names.js';
import { ImportMetrics } from '../../csv/report.js';
import { RESPONSABLE } from '../responsable.entity.js';
import {
  formatName,
  nameKeyOf,
  RESPONSABLE_CSV_COLUMNS,
  type ResponsableColumn,
  type ResponsableFields,
  type ResponsableLine,
  ResponsableLineReader,
} from './responsable-lines.js';

type Name = Pick<ResponsableFields, 'nom_responsable' | 'prenom_responsable'>;

/** The imported rows themselves, found by name: a line names no other. */
const PERSONS: NamedRows<Name> = {
  type: RESPONSABLE,
  select: 'SELECT id, nom_responsable, prenom_responsable FROM responsable',
  namesakeKey: nameKeyOf,
  key: nameKeyOf,
  toRow: (name) => ({ ...name }),
  format: (names) => names.map(formatName).join(),
};

const SEVERAL =
  'Plusieurs responsables portent ce nom : fusionnez-les si c’est une seule personne, sinon modifiez-les un par un.';

async function targetsOf(
  { rows, mapping }: ImportSource,
  lines: ResponsableLine[],
  persons: NameResolver<Name>,
): Promise<Targets> {
  const result: Targets = { targets: [], faults: [] };
  const found = lines.map(({ fields }) => persons.matching(fields));
  const known = await rows.read(
    mapping,
    found.flatMap((namesakes) => (namesakes.length === 1 ? [[namesakes[0]!.id]] : [])),
  );
  const byId = new Map(known.map((person) => [person.key[0], person]));
  for (const [i, { line, fields }] of lines.entries()) {
    const namesakes = found[i]!;
    if (namesakes.length > 1)
      result.faults.push({ line, field: 'nom_responsable', msg: SEVERAL, value: formatName(fields) });
    else result.targets.push({ line, code: '', ...written(fields, byId.get(namesakes[0]?.id)) });
  }
  return result;
}

/** The name only designates a person who is known: no import renames. */
function written(
  fields: ResponsableLine['fields'],
  existing: Snapshot | undefined,
): { fields: FieldValues; existing: Snapshot | undefined } {
  if (existing === undefined)
    return { fields: { courriel_responsable: '', telephone_responsable: '', ...fields }, existing };
  const { nom_responsable, prenom_responsable } = existing.fields as unknown as Name;
  return { fields: { ...fields, nom_responsable, prenom_responsable }, existing };
}

export const RESPONSABLE_IMPORT: ImportDefinition<ResponsableColumn, ResponsableLine, Name, object> = {
  type: RESPONSABLE,
  columns: RESPONSABLE_CSV_COLUMNS,
  metrics: new ImportMetrics('responsable', 'responsables', '/api/responsable/import'),
  named: PERSONS,
  mayRefuse: true,
  readerOf: (header) => new ResponsableLineReader(header),
  namesIn: () => [],
  targetsOf,
  nameOf: (fields) => formatName(fields as unknown as Name),
  cellsOf: (fields) => fields as Record<string, string>,
  preview: () => ({ add: () => Promise.resolve(), result: () => ({}) }),
};
