import { useId } from 'react';
import { paths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { useChosenStages } from '../../api/selection';
import { Link } from '../../ui/Link';
import { Loading } from '../../ui/Loading';
import { count } from '../../ui/french';
import { useRemembered } from '../../ui/useRemembered';
import { escapeCode, isCode, type SharedSelection } from '../mine/codes';
import { CompareTable } from './CompareTable';
import { UnknownCodes } from './Gone';
import './selection.scss';
import './compare.scss';
import './paper.scss';

const TOO_FEW = 'Comparez de 2 à 4 stages\u00a0: cochez-les dans une sélection, puis « Comparer ».';

export default function ComparerView({ shared }: { shared: SharedSelection | undefined }) {
  const id = useId();
  const [onlyDifferences, setOnlyDifferences] = useRemembered('différences', false);
  const codes = shared?.codes ?? [];
  const query = useChosenStages(codes.filter(isCode).map(escapeCode));
  const impossible = codes.filter((code) => !isCode(code));
  const back = (
    <Link className="btn compare-back" to={paths.selection}>
      Ma sélection
    </Link>
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
                  className="form-check-input"
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
