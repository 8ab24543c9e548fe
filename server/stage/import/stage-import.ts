import type { FieldValues, Snapshot } from '../../content/content-type.js';
import type { ImportDefinition, ImportSource, ImportTarget, RelatedCells, Targets } from '../../csv/definition.js';
import type { LignesImportees } from '../../csv/import.dto.js';
import type { NamedRow, NamedRows, NameResolver } from '../../csv/names.js';
import { ImportMetrics } from '../../csv/report.js';
import { RESPONSABLE } from '../../responsable/responsable.entity.js';
import { FIELDS, STAGE_FIELDS } from '../stage.fields.js';
import { STAGE } from '../stage.kind.js';
import type { ImportPreview } from './import.dto.js';
import {
  formatNames,
  type Name,
  nameKey,
  STAGE_CSV_COLUMNS,
  type StageColumn,
  type StageLine,
  StageLineReader,
} from './stage-lines.js';

const RESPONSABLES: NamedRows<Name> = {
  type: RESPONSABLE,
  field: 'responsables',
  select: 'SELECT id, nom_responsable AS nom, prenom_responsable AS prenom FROM responsable',
  namesakeKey: nameKey,
  key: nameKey,
  toRow: ({ nom, prenom }) => ({ nom_responsable: nom, prenom_responsable: prenom }),
  format: formatNames,
};

/**
 * Ids for these names. Among namesakes: one already linked to the stage, then one spelled the same, then the oldest. A
 * name given twice means two people.
 */
function findResponsables(persons: NameResolver<Name>, names: Name[], linked: Set<number>): number[] {
  const ids = new Set<number>();
  for (const name of names) {
    const namesakes = persons.matching(name);
    const best = namesakes.length > 1 ? closest(name, namesakes, ids, linked) : namesakes[0];
    if (best !== undefined) ids.add(best.id);
  }
  return [...ids];
}

/** The best namesake that is not taken. */
function closest(
  name: Name,
  namesakes: NamedRow<Name>[],
  taken: Set<number>,
  linked: Set<number>,
): NamedRow<Name> | undefined {
  const rank = ({ id, nom, prenom }: NamedRow<Name>) =>
    (linked.has(id) ? 0 : 2) + (nom === name.nom && prenom === name.prenom ? 0 : 1);
  return namesakes.filter(({ id }) => !taken.has(id)).sort((a, b) => rank(a) - rank(b))[0];
}

/** Values of a new stage before its line applies. */
const EMPTY: FieldValues = Object.fromEntries(FIELDS.map((field) => [field, STAGE_FIELDS[field].empty]));

async function targetsOf(
  { rows, mapping }: ImportSource,
  lines: StageLine[],
  persons: NameResolver<Name>,
): Promise<Targets> {
  const stages = await rows.readBy(
    mapping,
    'cle_code_stage',
    lines.map(({ key }) => key),
  );
  const byKey = new Map(stages.map((stage) => [stage.fields['cle_code_stage'], stage]));
  return { targets: lines.map((line) => targetOf(line, byKey.get(line.key), persons)), faults: [] };
}

/** A column missing from the file leaves its field unchanged. */
function targetOf(
  { line, key, values, names }: StageLine,
  existing: Snapshot | undefined,
  persons: NameResolver<Name>,
): ImportTarget {
  const linked = (existing?.fields['responsables'] ?? []) as number[];
  const responsables =
    names === undefined ? linked : findResponsables(persons, names, new Set(linked)).sort((a, b) => a - b);
  const fields = { ...(existing ? undefined : EMPTY), ...values, cle_code_stage: key, responsables };
  return { line, code: String(values['code_stage']), fields, existing };
}

/** Cell texts of a stage by field; importing them changes nothing. */
export function stageCells(fields: FieldValues, { names }: Pick<RelatedCells, 'names'>): Record<string, string> {
  return { ...Object.fromEntries(FIELDS.map((field) => [field, String(fields[field])])), responsables: names };
}

type Created = Omit<ImportPreview, keyof LignesImportees>;

export const STAGE_IMPORT: ImportDefinition<StageColumn, StageLine, Name, Created> = {
  type: STAGE,
  columns: STAGE_CSV_COLUMNS,
  metrics: new ImportMetrics('stage', 'stages', '/api/stage/import'),
  named: RESPONSABLES,
  mayRefuse: false,
  readerOf: (header) => new StageLineReader(header),
  namesIn: ({ names = [] }) => names,
  targetsOf,
  nameOf: (fields) => String(fields['libelle_stage']),
  cellsOf: stageCells,
  preview: () => ({
    add: () => Promise.resolve(),
    result: (responsables, responsables_total) => ({ responsables, responsables_total }),
  }),
};
