import type { Parcours } from '../../api/parcours';
import { UnbrokenWords } from '../../ui/Words';
import { Box } from './Box';
import './fieldsets.scss';
import { groupByCategorie } from './Grid';
import { cellsOfRow, type MatrixRow } from './rows';
import { SIGNS, toSigns } from './signs';
import type { MatrixCommands } from './useActs';
import type { MatriceState } from './useMatrice';
import { formatRatio } from './words';

type FieldsetsProps = {
  columns: Parcours['sous_parcours'];
  rows: MatrixRow[];
  isAllCategories: boolean;
  matrice: MatriceState;
  commands: MatrixCommands;
};

/** Narrow screens: one fieldset a stage instead of MatrixGrid. */
export function Fieldsets({ columns, rows, isAllCategories, matrice: { changes, saved }, commands }: FieldsetsProps) {
  const chosen = new Set(commands.chosen);
  return groupByCategorie(rows).map(({ categorie, rows: categorieRows }) => (
    <div key={categorie.id} className="matrice-fieldsets">
      {isAllCategories && <h2>{categorie.nom_categorie}</h2>}
      {categorieRows.map((row) => {
        const { code_stage, libelle_stage } = row.stage;
        const name = isAllCategories ? `${code_stage}, ${categorie.nom_categorie}` : code_stage;
        const signs = [...toSigns(cellsOfRow(row, columns), changes, saved)].map((sign) => SIGNS[sign]!);
        const ticked = signs.filter((sign) => sign.ticked).length;
        const ratio = formatRatio({ ticked, of: columns.length });
        return (
          <fieldset key={row.id}>
            <legend>
              <span className="code">{code_stage}</span> <UnbrokenWords text={libelle_stage} />
            </legend>
            <label className="fieldset-all">
              <Box
                name={`${name}, tous les sous-parcours\u00a0: ${ratio}`}
                checked={ticked === columns.length}
                mixed={ticked > 0 && ticked < columns.length}
                onToggle={() => commands.onRow(row)}
              />
              <span aria-hidden>{`Tous\u00a0: ${ratio}`}</span>
            </label>
            <ul>
              {columns.map(({ id, nom_sous_parcours }, i) => (
                <li key={id} className={signs[i]!.className}>
                  <label>
                    <Box
                      name={`${name}, sous-parcours ${nom_sous_parcours}`}
                      checked={signs[i]!.ticked}
                      describedBy={signs[i]!.describedBy}
                      onToggle={() => commands.onCell(row, id)}
                    />
                    <span aria-hidden>{nom_sous_parcours}</span>
                    <span className="cell-mark" aria-hidden>
                      {signs[i]!.mark}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <label className="fieldset-choose">
              <Box name={`Choisir ${name}`} checked={chosen.has(row)} onToggle={() => commands.onChoose(row)} />
              <span aria-hidden>Choisir, pour déplacer</span>
            </label>
          </fieldset>
        );
      })}
    </div>
  ));
}
