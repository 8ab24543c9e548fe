import type { ColumnMapping, ImportResult } from '../../api/admin/import';
import { storedChoices, omitTitles } from './choices';

type ChosenColumnsProps = {
  storageKey: string;
  columns: NonNullable<ImportResult['preview']>['colonnes'];
  onAgain: (choices: ColumnMapping) => void;
};

export function ChosenColumns({ storageKey, columns, onAgain }: ChosenColumnsProps) {
  if (columns.length === 0) return null;
  const chooseAgain = () =>
    onAgain(
      omitTitles(
        storedChoices(storageKey),
        columns.map(({ titre }) => titre),
      ),
    );
  return (
    <div className="import-columns">
      <p>Colonnes reprises comme vous l’avez dit&nbsp;:</p>
      <ul>
        {columns.map(({ titre, colonne }) => (
          <li key={titre}>
            {colonne === null
              ? `«\u00a0${titre}\u00a0»\u00a0: non reprise`
              : `«\u00a0${titre}\u00a0»\u00a0: ${colonne}`}
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={chooseAgain}>
        Choisir de nouveau
      </button>
    </div>
  );
}
