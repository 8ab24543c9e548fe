import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { type Change, isSame } from '../content/change.js';
import type { ContentType, ContentTypes, FieldValues } from '../content/content-type.js';
import type { Modification, Revision } from '../content/journal/recorder.js';
import { serialize } from '../content/journal/serialize.js';
import { StaleError, StaleLinesError, type StaleWrite } from '../content/stale.js';
import { select } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { Conflit } from '../http/erreur.dto.js';

const MAX_REVISIONS = 200;

type Step = Pick<Revision, 'version' | 'operation' | 'champs'> & Pick<Modification, 'auteur' | 'date'>;

interface ChangesSince {
  /** Author and date of the later version; null where unknown. */
  auteur: string | null;
  date: string | null;
  /** Former values of the changed columns; undefined where the history is incomplete. */
  former: FieldValues | undefined;
}

/** `version` is the present version of the row, `base` an earlier one. */
export async function readChangesSince(
  manager: EntityManager,
  { entite, cle, version }: { entite: string; cle: string; version: number },
  base: number,
): Promise<ChangesSince> {
  const sql = `
    SELECT r.version, r.operation, r.champs, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.cle = ? AND r.version > ? AND r.version <= ? AND r.operation <> 'suppression'
    ORDER BY r.id DESC LIMIT ${MAX_REVISIONS}`;
  const steps = await select<Step>(manager, sql, [entite, cle, Math.max(base, version - MAX_REVISIONS), version]);
  const last = steps.find((step) => step.version === version);
  return {
    auteur: last?.auteur ?? null,
    date: last ? new Date(last.date * 1000).toISOString() : null,
    former: formerOf(steps, version - base),
  };
}

function formerOf(steps: Step[], versions: number): FieldValues | undefined {
  const isKnown = ({ operation, champs }: Step) => operation === 'modification' && champs !== '';
  if (steps.length !== versions || !steps.every(isKnown)) return undefined;
  const changes = steps.flatMap(({ champs }) => Object.entries(JSON.parse(champs) as Change));
  return Object.fromEntries(changes.map(([field, [before]]) => [field, before]));
}

/** Author and date of the present version, and the fields that it and the refused write changed differently. */
async function conflictOf(manager: EntityManager, types: ContentTypes, attempt: StaleWrite): Promise<Conflit> {
  const { entite, cle, present, sent } = attempt;
  const type = types.get(entite);
  const version = present.version!;
  const base = Math.max(0, ...(attempt.versions ?? []).filter((one) => one < version));
  const { auteur, date, former } = await readChangesSince(manager, { entite, cle, version }, base);
  const columns = Object.keys(sent).filter((column) => clashes(column, attempt, former));
  const sides = [{ ...present.fields, ...sent }, present.fields].map((row) => ({
    type,
    fields: pickColumns(columns, type, row),
  }));
  const [mine = {}, theirs = {}] = await serialize(manager, types, sides);
  return {
    auteur,
    date,
    version,
    champs: Object.keys(mine).map((champ) => ({ champ, le_mien: mine[champ] ?? null, le_sien: theirs[champ] ?? null })),
  };
}

/** Without a complete history (`former` undefined) any difference is a conflict. */
function clashes(column: string, { sent, present }: StaleWrite, former: FieldValues | undefined): boolean {
  const [mine, theirs] = [sent[column], present.fields[column]] as FieldValues[string][];
  if (isSame(mine, theirs)) return false;
  return former === undefined || (column in former && !isSame(mine, former[column]));
}

/** Adds the name column to the digest column of a file: `serialize` shows the name. */
function pickColumns(columns: string[], type: ContentType | undefined, row: Record<string, unknown>): FieldValues {
  const files = Object.values(type?.files ?? {}).map(({ name, content }) => [name, content]);
  const all = columns.flatMap((column) => files.find((file) => file.includes(column)) ?? column);
  return Object.fromEntries(all.map((column) => [column, row[column]])) as FieldValues;
}

const MAX_CONFLICTS = 200;

/** Adds to a 412 the author and date of the present version, and the conflicting fields. */
@Injectable()
export class ConflictInterceptor implements NestInterceptor {
  constructor(
    private readonly manager: EntityManager,
    private readonly types: ContentTypes,
  ) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof StaleLinesError) throw await this.toException(error);
        if (!(error instanceof StaleError)) throw error;
        const conflit = await conflictOf(this.manager, this.types, error.attempt);
        throw new ApiException(412, error.message, undefined, {}, { conflit });
      }),
    );
  }

  private async toException(error: StaleLinesError): Promise<ApiException> {
    const conflits = [];
    for (const attempt of error.attempts.slice(0, MAX_CONFLICTS))
      conflits.push({ cle: attempt.cle, ...(await conflictOf(this.manager, this.types, attempt)) });
    return new ApiException(error.getStatus(), error.message, error.errors, {}, { conflits });
  }
}
