import type { ChosenStage } from '../../api/selection';
import { PrerequisText } from '../stage/PrerequisText';
import { updateOwnSelection } from '../mine/mine';

type PrerequisProps = { stage: ChosenStage; own: boolean };

/** Also flags prerequisites that are missing or come later. */
export function Prerequis({ stage, own }: PrerequisProps) {
  const { prerequis, prerequis_stage } = stage;
  const text = prerequis_stage.trim();
  const problems = prerequis.filter(({ absent, plus_bas }) => absent || plus_bas);
  if (text === '') return 'Aucun';
  return (
    <>
      <div className="plan-text">
        <PrerequisText text={text} stages={prerequis.flatMap(({ stages }) => stages)} />
      </div>
      {problems.length > 0 && (
        <ul className="plan-faults">
          {problems.map(({ absent, stages }) => (
            <li key={stages.map(({ id }) => id).join()}>
              {absent ? 'Prérequis absent de la sélection' : 'Placé avant son prérequis'}
              {'\u00a0: '}
              {stages.map(({ id, code_stage }, index) => (
                <span key={id}>
                  {index > 0 && ' ou '}
                  <span className="plan-code">{code_stage}</span>
                </span>
              ))}
              {own &&
                absent &&
                stages.map(({ id, code_stage, libelle_stage }) => (
                  <button
                    key={id}
                    type="button"
                    className="btn btn-small"
                    title={libelle_stage}
                    onClick={() => updateOwnSelection((mine) => [...mine, code_stage])}
                  >
                    Ajouter {code_stage}
                  </button>
                ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
