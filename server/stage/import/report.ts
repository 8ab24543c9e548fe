import { type Annuaire, nomOf } from './directory.js';
import { COLONNES } from './columns.js';
import type { ImportPreview, ImportResult } from './import.dto.js';
import type { StageVoulu } from './write.js';
import { formatNoms, type Nom } from './names.js';

const SHOWN = 200;
const EXCERPT = 300;
/** Characters shown before the first that differs. */
const CONTEXT = 30;

/** What an import does, or would do. */
export class Bilan {
  private readonly created: StageVoulu[] = [];
  private readonly updated: ImportPreview['updated'] = [];
  private readonly count = { created: 0, updated: 0, unchanged: 0, total: 0 };

  constructor(private readonly annuaire: Annuaire) {}

  /** Whether this stage is to be written. */
  add(voulu: StageVoulu): boolean {
    const fate = voulu.connu === undefined ? 'created' : isChanged(voulu) ? 'updated' : 'unchanged';
    this.count.total += 1;
    this.count[fate] += 1;
    if (this.count[fate] <= SHOWN) {
      if (fate === 'created') this.created.push(voulu);
      if (fate === 'updated') this.updated.push({ ...identity(voulu), fields: this.changes(voulu) });
    }
    return fate !== 'unchanged';
  }

  result(): ImportResult {
    return { success: true, ...this.count };
  }

  preview(unknown: Nom[]): ImportPreview {
    return {
      created: this.created.map(identity),
      updated: this.updated,
      responsables: unknown.slice(0, SHOWN).map((nom) => formatNoms([nom])),
      responsables_total: unknown.length,
    };
  }

  private changes(voulu: StageVoulu): ImportPreview['updated'][number]['fields'] {
    return COLONNES.flatMap(({ champ, libelle }) => {
      const [before, after] =
        champ === 'responsables' ? this.responsables(voulu) : [voulu.connu!.champs[champ], voulu.champs[champ]];
      return before === after ? [] : [{ column: libelle, ...excerpts(String(before), String(after)) }];
    });
  }

  private responsables({ connu, responsables }: StageVoulu): [string, string] {
    const names = (ids: Iterable<number>) => formatNoms(this.annuaire.personnes(ids).map(nomOf));
    const before = [...connu!.responsables];
    return [names(before), names(isSame(connu!.responsables, responsables) ? before : responsables)];
  }
}

function isChanged({ connu, champs, responsables }: StageVoulu): boolean {
  const different = Object.entries(champs).some(([champ, value]) => connu!.champs[champ] !== value);
  return different || !isSame(connu!.responsables, responsables);
}

function isSame(before: Set<number>, after: number[]): boolean {
  return before.size === after.length && after.every((id) => before.has(id));
}

function identity({ line, champs }: StageVoulu) {
  return { line, code: String(champs['code_stage']), name: String(champs['libelle_stage']) };
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
