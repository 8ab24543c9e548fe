import { count } from '../../lib/french';
import type { ImportResult } from './import.api';
import type { ImportNote } from './use-import';

type Preview = NonNullable<ImportResult['preview']>;

/** The column of the stages that holds persons, with a bar between two. */
const PERSONS = 'Responsables';
const namesIn = (text: string) => text.split(' | ');

/** A letter on both sides, as in « l?eau », or a number behind, as in « ? 3 »; a URL has its own question marks. */
const DAMAGED = /\p{L}\?\p{L}|(?:^|\s)\?\s?\d/u;
const isDamaged = (text: string) => DAMAGED.test(text) && !text.includes('://');

/** « ? » in the place of a sign that the stored text has and that plain text lacks: every other sign is the same. */
function isReplaced(before: string, after: string): boolean {
  if (before === after || before.length !== after.length) return false;
  return [...before].every((sign, i) => sign === after[i] || (after[i] === '?' && sign > '~'));
}

const place = (line: number, column: string) => `ligne ${line}, ${column}`;

/** Lists the stored values that the import would remove, and the texts that lost signs when the file was saved. */
export function previewNotes({ created, updated }: Pick<Preview, 'created' | 'updated'>): ImportNote[] {
  const removed: string[] = [];
  const damaged: string[] = [];
  for (const { line, name } of created) if (isDamaged(name)) damaged.push(`ligne ${line}\u00a0: ${name}`);
  for (const { line, fields } of updated)
    for (const { column, before, after } of fields) {
      if (column === PERSONS) {
        const kept = namesIn(after);
        for (const person of namesIn(before))
          if (person !== '' && !kept.includes(person))
            removed.push(`ligne ${line}\u00a0: responsable retiré, ${person}`);
      } else if (after === '') removed.push(`${place(line, column)}\u00a0: effacé, «\u00a0${before}\u00a0»`);
      if (isReplaced(before, after) || (isDamaged(after) && !isDamaged(before)))
        damaged.push(`${place(line, column)}\u00a0: ${after}`);
    }
  return [
    {
      title: `${count(damaged.length, 'texte')} où un signe est peut-être devenu «\u00a0?\u00a0»`,
      hint: 'En enregistrant ce fichier, le tableur a pu remplacer par «\u00a0?\u00a0» les signes qu’il ne connaissait pas (≥, œ, ’). Enregistrez-le au format .xlsx, ou «\u00a0CSV UTF-8\u00a0», puis importez-le de nouveau.',
      lines: damaged,
      total: damaged.length,
    },
    {
      title: `${count(removed.length, 'valeur enregistrée disparaît', 'valeurs enregistrées disparaissent')}`,
      hint: 'Une cellule vide efface, et une liste plus courte retire. Pour ne rien changer, retirez la colonne du fichier.',
      lines: removed,
      total: removed.length,
    },
  ];
}
