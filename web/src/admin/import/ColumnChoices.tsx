import { useId, useState } from 'react';
import type { ColumnMapping } from '../../api/admin/import';
import { storedChoices } from './choices';
import type { ImportKind } from './kind';

type ColumnChoicesProps = { kind: ImportKind; titles: string[]; onChosen: (choices: ColumnMapping) => void };

/** Each choice is stored for the next files. */
export function ColumnChoices({ kind: { labels, storageKey }, titles, onChosen }: ColumnChoicesProps) {
  const id = useId();
  const [choices, setChoices] = useState<ColumnMapping>({});
  const titleChoices = titles.map((title) => [title, choices[title] ?? ''] as const);
  return (
    <form
      className="import-columns"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ ...storedChoices(storageKey), ...Object.fromEntries(titleChoices) });
      }}
    >
      <p>
        Ce fichier a des titres que l’import ne connaît pas. Dites quelle colonne est chacun&nbsp;: ce choix servira
        aussi aux prochains fichiers, sur ce poste.
      </p>
      {titleChoices.map(([title, chosen], index) => (
        <div key={title} className="field">
          <label htmlFor={`${id}-${index}`}>{`«\u00a0${title}\u00a0»`}</label>
          <select
            id={`${id}-${index}`}
            className="form-select"
            value={chosen}
            onChange={({ target }) => setChoices((before) => ({ ...before, [title]: target.value }))}
          >
            <option value="">Ne pas reprendre cette colonne</option>
            {Object.values(labels).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="btn btn-primary">
        Vérifier avec ces colonnes
      </button>
    </form>
  );
}
