import { useId } from 'react';
import { QueryView } from '../../api/query-view';
import { addNoBreakSpaces, count } from '../../lib/french';
import { paths } from '../../lib/paths';
import { useRemembered } from '../../lib/storage';
import { LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { Link } from '../../ui/link';
import { useStageAddress } from '../address';
import { StageFiles } from '../stage/stage-details';
import { pdfsOf, STAGE_FACTS } from '../stage/stage-facts';
import { niveauOf } from './plan-table';
import { escapeCode, isCode, type SharedSelection } from './selection';
import { UnknownCodes } from './selection-view';
import { type ChosenStage, useChosenStages } from './selection.api';
import './selection.scss';
import './compare.scss';

const UNKNOWN = 'Non renseigné';
const DOCUMENTS = 'Documents';

const [DURATION, ...OTHERS] = Object.values(STAGE_FACTS).filter((fact) => 'textOf' in fact);

/** In the order of the lines. */
const FACTS: { label: string; textOf: (stage: ChosenStage) => string }[] = [
  DURATION!,
  { label: 'Niveau', textOf: niveauOf },
  {
    label: 'Parcours',
    textOf: ({ places }) => [...new Set(places.map(({ nom_parcours }) => nom_parcours))].join(', '),
  },
  ...OTHERS,
  {
    label: DOCUMENTS,
    textOf: (stage) =>
      pdfsOf(stage)
        .map(({ label }) => label)
        .join(', '),
  },
];

export type Line = { label: string; values: string[]; differs: boolean };

export function linesOf(stages: ChosenStage[]): Line[] {
  return FACTS.map(({ label, textOf }) => {
    const values = stages.map((stage) => textOf(stage).trim() || UNKNOWN);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

type Props = { stages: ChosenStage[]; onlyDifferences: boolean };

function CompareTable({ stages, onlyDifferences }: Props) {
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
                      <StageFiles stage={stage} />
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

const TOO_FEW = 'Comparez de 2 à 4 stages\u00a0: cochez-les dans une sélection, puis « Comparer ».';

export default function ComparerView({ shared }: { shared: SharedSelection | undefined }) {
  const id = useId();
  const [onlyDifferences, setOnlyDifferences] = useRemembered('différences', false);
  const codes = shared?.codes ?? [];
  const query = useChosenStages(codes.filter(isCode).map(escapeCode));
  const impossible = codes.filter((code) => !isCode(code));
  const back = (
    <LinkButton className="compare-back" to={paths.selection}>
      Ma sélection
    </LinkButton>
  );
  if (codes.length - impossible.length < 2)
    return (
      <>
        <UnknownCodes codes={impossible} own={false} />
        <p className="lead">{TOO_FEW}</p>
        {back}
      </>
    );
  return (
    <QueryView
      query={query}
      loading={<Loading label="Chargement des stages…" className="loading-page" />}
      errorActions={back}
    >
      {({ stages, inconnus }) => (
        <>
          <UnknownCodes codes={[...inconnus, ...impossible]} own={false} />
          {shared!.total > codes.length && (
            <p className="plan-note">
              {`Cette adresse nomme ${count(shared!.total, 'stage')}\u00a0: les ${codes.length} premiers sont comparés.`}
            </p>
          )}
          {stages.length < 2 ? (
            <p className="lead">{TOO_FEW}</p>
          ) : (
            <>
              <div className="compare-only">
                <input
                  type="checkbox"
                  role="switch"
                  id={`${id}-only`}
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                />
                <label htmlFor={`${id}-only`}>N’afficher que les différences</label>
              </div>
              <CompareTable stages={stages} onlyDifferences={onlyDifferences} />
            </>
          )}
          {back}
        </>
      )}
    </QueryView>
  );
}
