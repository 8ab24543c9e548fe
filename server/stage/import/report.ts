import type { Actes } from '../../csv/import/import.dto.js';
import { changed, Report } from '../../csv/import/report.js';
import { isSame } from '../../db/change.js';
import { STAGE_CSV_COLUMNS } from './columns.js';
import { type ResponsableResolver, nameOf } from './directory.js';
import { formatNames } from './names.js';
import type { TargetStage } from './write.js';

/** @param directory names the responsables of the stages */
export function stageReport(directory: ResponsableResolver, actes: Actes): Report<TargetStage> {
  const names = (ids: Iterable<number>) => formatNames(directory.persons(ids).map(nameOf));
  const textsOf = ({ existing, values, responsables }: TargetStage, field: string): [unknown, unknown] => {
    const former = existing!.fields[field];
    return field === 'responsables'
      ? [names(former as number[]), names(responsables)]
      : [former, values[field] ?? former];
  };
  return new Report(
    {
      actionOf: (stage) => (stage.existing === undefined ? 'created' : isChanged(stage) ? 'updated' : 'unchanged'),
      identity: ({ line, values }) => ({
        line,
        code: String(values['code_stage']),
        name: String(values['libelle_stage']),
      }),
      changes: (stage) =>
        STAGE_CSV_COLUMNS.all.flatMap(({ field, label }) => {
          const [before, after] = textsOf(stage, field);
          return changed(label, String(before), String(after));
        }),
    },
    actes,
  );
}

function isChanged({ existing, values, responsables }: TargetStage): boolean {
  const targets = Object.entries({ ...values, responsables });
  return targets.some(([field, value]) => !isSame(existing!.fields[field], value));
}
