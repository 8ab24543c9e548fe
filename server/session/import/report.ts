import type { Actes } from '../../csv/import/import.dto.js';
import { changed, Report } from '../../csv/import/report.js';
import { isSame } from '../../db/change.js';
import type { FieldValues } from '../../db/kind.js';
import { datesOf } from '../session.kind.js';
import { textsOf } from './cells.js';
import { SESSION_CSV_COLUMNS } from './columns.js';
import type { WantedSession } from './judge.js';
import { placeOf } from './known.js';
import type { LieuResolver } from './places.js';

/** @param places names the places of the sessions */
export function sessionReport(places: LieuResolver, actes: Actes): Report<WantedSession> {
  const texts = ({ stage, known }: WantedSession, fields: FieldValues) =>
    textsOf(fields, { id: known?.key[0], code: stage.code_stage, place: places.nameOf(placeOf(fields)) });
  return new Report(
    {
      fateOf: (wanted) => (wanted.known === undefined ? 'created' : isChanged(wanted) ? 'updated' : 'unchanged'),
      identity,
      changes: (wanted) => {
        const [before, after] = [texts(wanted, wanted.known!.fields), texts(wanted, wanted.fields)];
        return SESSION_CSV_COLUMNS.all.flatMap(({ field, label }) => changed(label, before[field]!, after[field]!));
      },
    },
    actes,
  );
}

export function identity({ line, stage, fields }: WantedSession) {
  const dates = datesOf(fields['debut'] as string | null, fields['fin'] as string | null);
  return { line, code: stage.code_stage, name: dates };
}

function isChanged({ known, fields }: WantedSession): boolean {
  return Object.entries(fields).some(([field, value]) => !isSame(known!.fields[field], value));
}
