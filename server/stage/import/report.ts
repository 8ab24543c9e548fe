import { isSame } from '../../db/change.js';
import { COLUMNS } from './columns.js';
import { type Directory, nameOf } from './directory.js';
import type { ImportPreview, ImportResult } from './import.dto.js';
import { formatNames, type Name } from './names.js';
import type { WantedStage } from './write.js';

const SHOWN = 200;
const EXCERPT = 300;
/** Characters shown before the first that differs. */
const CONTEXT = 30;

/** What an import does, or would do. */
export class Report {
  private readonly created: WantedStage[] = [];
  private readonly updated: ImportPreview['updated'] = [];
  private readonly count = { created: 0, updated: 0, unchanged: 0, total: 0 };

  constructor(private readonly directory: Directory) {}

  /** Whether this stage is to be written. */
  add(stage: WantedStage): boolean {
    const fate = stage.known === undefined ? 'created' : isChanged(stage) ? 'updated' : 'unchanged';
    this.count.total += 1;
    this.count[fate] += 1;
    if (this.count[fate] <= SHOWN) {
      if (fate === 'created') this.created.push(stage);
      if (fate === 'updated') this.updated.push({ ...identity(stage), fields: this.changes(stage) });
    }
    return fate !== 'unchanged';
  }

  result(): ImportResult {
    return { success: true, ...this.count };
  }

  preview(unknown: Name[]): Omit<ImportPreview, 'colonnes'> {
    return {
      created: this.created.map(identity),
      updated: this.updated,
      responsables: unknown.slice(0, SHOWN).map((name) => formatNames([name])),
      responsables_total: unknown.length,
    };
  }

  private changes(stage: WantedStage): ImportPreview['updated'][number]['fields'] {
    return COLUMNS.flatMap(({ field, label }) => {
      const former = stage.known!.fields[field];
      const [before, after] =
        field === 'responsables' ? this.responsables(stage) : [former, stage.values[field] ?? former];
      return before === after ? [] : [{ column: label, ...excerpts(String(before), String(after)) }];
    });
  }

  private responsables({ known, responsables }: WantedStage): [string, string] {
    const names = (ids: Iterable<number>) => formatNames(this.directory.persons(ids).map(nameOf));
    return [names(known!.fields['responsables'] as number[]), names(responsables)];
  }
}

function isChanged({ known, values, responsables }: WantedStage): boolean {
  const wanted = Object.entries({ ...values, responsables });
  return wanted.some(([field, value]) => !isSame(known!.fields[field], value));
}

function identity({ line, values }: WantedStage) {
  return { line, code: String(values['code_stage']), name: String(values['libelle_stage']) };
}

/** The two texts from a little before where they part. */
function excerpts(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same > CONTEXT * 2 ? same - CONTEXT : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT - 2)}${text.length > start + EXCERPT - 2 ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}
