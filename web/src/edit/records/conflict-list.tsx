import { formatDateTime } from '../../lib/days';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import type { VersionAuthor } from '../edit';

type ListedConflict = { id: string; name: string; mine: string; theirs: string; author: VersionAuthor };

type Props<Item extends ListedConflict> = {
  conflicts: Item[];
  /** Accessible name of the list. */
  label: string;
  /** Noun and verb of the fields: « cellule a été modifiée », « cellules ont été modifiées ». */
  changed: [one: string, many: string];
  onMine: () => void;
  onTheirs: (conflicts: Item[]) => void;
};

/** Fields of several records, changed both here and by another user: the choice of a side. */
export function ConflictList<Item extends ListedConflict>({
  conflicts,
  label,
  changed,
  onMine,
  onTheirs,
}: Props<Item>) {
  if (conflicts.length === 0) return null;
  return (
    <section className="alert notice notice-danger sheet-clashes" role="alert" aria-label={label}>
      <div>
        <p className="notice-heading">
          {`Rien n’est enregistré\u00a0: ${count(conflicts.length, ...changed)} entre-temps par quelqu’un d’autre.`}
        </p>
        <ul>
          {conflicts.map((conflict) => {
            const { id, name, mine, theirs, author } = conflict;
            const { auteur, date } = author;
            const by = [auteur ?? 'un autre', date && formatDateTime(new Date(date))].filter(Boolean).join(', ');
            return (
              <li key={id}>
                <strong>{name}</strong>
                {`\u00a0: le vôtre «\u00a0${mine}\u00a0», le sien «\u00a0${theirs}\u00a0» (${by}) `}
                <Button small onClick={() => onTheirs([conflict])}>
                  Prendre le sien
                </Button>
              </li>
            );
          })}
        </ul>
        <div className="actions">
          <Button onClick={onMine}>Garder les miens et enregistrer</Button>
          <Button onClick={() => onTheirs(conflicts)}>Prendre tous les siens</Button>
        </div>
      </div>
    </section>
  );
}
