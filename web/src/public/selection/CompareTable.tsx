import type { ChosenStage } from '../../api/selection';
import { emploiDuTempsUrl, fichePeUrl } from '../../api/stage';
import { Link } from '../../ui/Link';
import { count } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { useStageAddress } from '../address/useStageAddress';
import { FileLink } from '../stage/FileLink';
import { DOCUMENTS, linesOf, UNKNOWN } from './compare';

type Props = { stages: ChosenStage[]; onlyDifferences: boolean };

export function CompareTable({ stages, onlyDifferences }: Props) {
  const { linkTo } = useStageAddress();
  const lines = linesOf(stages);
  const shown = lines.filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <p className="hint" role="status">
        {onlyDifferences && hiddenLinesText(lines.length - shown.length)}
      </p>
      <div className="compare-box" role="region" aria-label="Comparaison" tabIndex={0}>
        <table className="compare">
          <caption className="visually-hidden">Comparaison de {stages.length} stages</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Stage</span>
              </th>
              {stages.map(({ id, code_stage, libelle_stage }) => (
                <th key={id} scope="col">
                  <span className="code">{code_stage}</span>{' '}
                  <Link {...linkTo(id)}>{addNoBreakSpaces(libelle_stage)}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, values, differs }) => (
              <tr key={label} className={differs ? 'compare-differs' : undefined}>
                <th scope="row">{label}</th>
                {stages.map((stage, index) => (
                  <td key={stage.id}>
                    {label === DOCUMENTS && values[index] !== UNKNOWN ? (
                      <Files stage={stage} />
                    ) : (
                      addNoBreakSpaces(values[index]!)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const hiddenLinesText = (same: number) =>
  same === 0
    ? 'Toutes les lignes diffèrent.'
    : `${count(same, 'ligne identique masquée', 'lignes identiques masquées')}.`;

function Files({ stage: { id, emploi_du_temps_stage, fiche_PE_stage } }: { stage: ChosenStage }) {
  return (
    <div className="actions">
      {emploi_du_temps_stage && <FileLink href={emploiDuTempsUrl(id)}>Emploi du temps</FileLink>}
      {fiche_PE_stage && <FileLink href={fichePeUrl(id)}>Fiche PE</FileLink>}
    </div>
  );
}
