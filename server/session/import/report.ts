import type { Actes } from '../../csv/import/import.dto.js';
import { changed, Report } from '../../csv/import/report.js';
import { isSame } from '../../db/change.js';
import type { FieldValues } from '../../db/kind.js';
import { datesOf } from '../session.kind.js';
import { textsOf } from './cells.js';
import { SESSION_CSV_COLUMNS } from './columns.js';
import type { TargetSession } from './judge.js';
import { placeOf } from './known.js';
import type { LieuResolver } from './places.js';

/** @param places names the places of the sessions */
export function sessionReport(places: LieuResolver, actes: Actes): Report<TargetSession> {
  const texts = ({ stage, existing }: TargetSession, fields: FieldValues) =>
    textsOf(fields, { id: existing?.key[0], code: stage.code_stage, place: places.nameOf(placeOf(fields)) });
  return new Report(
    {
      actionOf: (target) => (target.existing === undefined ? 'created' : isChanged(target) ? 'updated' : 'unchanged'),
      identity,
      changes: (target) => {
        const [before, after] = [texts(target, target.existing!.fields), texts(target, target.fields)];
        return SESSION_CSV_COLUMNS.all.flatMap(({ field, label }) => changed(label, before[field]!, after[field]!));
      },
    },
    actes,
  );
}

export function identity({ line, stage, fields }: TargetSession) {
  const dates = datesOf(fields['debut'] as string | null, fields['fin'] as string | null);
  return { line, code: stage.code_stage, name: dates };
}

function isChanged({ existing, fields }: TargetSession): boolean {
  return Object.entries(fields).some(([field, value]) => !isSame(existing!.fields[field], value));
}
