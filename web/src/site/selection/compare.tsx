import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import type { NextSession } from '../../entities/session/session.api';
import { formatState } from '../../entities/session/session.model';
import { formatPeriod, todayInParis } from '../../lib/days';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { useRemembered } from '../../lib/storage';
import { LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { Link } from '../../ui/link';
import { Page, PrintedOn } from '../../ui/page';
import { PlainTable } from '../../ui/table/plain-table';
import { useStageAddress } from '../address';
import { StageFiles } from '../stage/stage-details';
import { pdfsOf, STAGE_FACTS } from '../stage/stage-facts';
import { niveauOf } from './plan-table';
import { isCode } from './selection';
import { UnknownCodes } from './selection-view';
import { type ChosenStage, type ChosenStages, useChosenStages } from './selection.api';
import { escapeCode, readSharedSelection } from './shared-selection';
import './selection.scss';
import './compare.scss';

const UNKNOWN = 'Non renseigné';
const DOCUMENTS = 'Documents';

const [DURATION, ...OTHERS] = Object.values(STAGE_FACTS).filter((fact) => 'textOf' in fact);

/** In the order of the lines. */
const FACTS: { label: string; textOf: (stage: ChosenStage) => string }[] = [
  { ...DURATION!, textOf: ({ volume_horaire_stage }) => formatHours(volume_horaire_stage) },
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

type Sessions = Pick<ChosenStages, 'nextSessions' | 'openSessions'>;

/** « Du 29 au 31 mars 2027 · Toulouse · complet » */
function sessionText(session: NextSession | undefined, today: string): string {
  if (!session) return 'Aucune pour le moment';
  const { debut, fin, lieu } = session;
  const dates = debut === null || fin === null ? 'dates à fixer' : formatPeriod(debut, fin);
  return capitalize(joinParts(dates, lieu?.ville ?? '', formatState(session, today)));
}

export function linesOf(
  stages: ChosenStage[],
  { nextSessions, openSessions }: Sessions,
  today = todayInParis(),
): Line[] {
  const [duration, ...others] = FACTS;
  const dates = [
    { label: 'Prochaine session', textOf: ({ id }: ChosenStage) => sessionText(nextSessions.get(id), today) },
    {
      label: 'Prochaine session ouverte aux inscriptions',
      textOf: ({ id }: ChosenStage) => sessionText(openSessions.get(id), today),
    },
  ];
  return [duration!, ...dates, ...others].map(({ label, textOf }) => {
    const values = stages.map((stage) => textOf(stage).trim() || UNKNOWN);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

type Props = Sessions & { stages: ChosenStage[]; onlyDifferences: boolean };

function CompareTable({ stages, onlyDifferences, ...sessions }: Props) {
  const { linkTo } = useStageAddress();
  const lines = linesOf(stages, sessions);
  const shown = lines.filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <p className="hint" role="status">
        {onlyDifferences && hiddenLinesText(lines.length - shown.length)}
      </p>
      <div className="compare-box mb-6" role="region" aria-label="Comparaison" tabIndex={0}>
        <PlainTable
          className="ruled compare"
          caption={`Comparaison de ${stages.length} stages`}
          captionHidden
          heads={[
            <span className="visually-hidden">Stage</span>,
            ...stages.map(({ id, code_stage, libelle_stage }) => (
              <>
                <span className="code">{code_stage}</span>{' '}
                <Link {...linkTo(id)}>{addNoBreakSpaces(libelle_stage)}</Link>
              </>
            )),
          ]}
          rows={shown.map(({ label, values }) => [
            label,
            ...values.map((value, index) =>
              label === DOCUMENTS && value !== UNKNOWN ? (
                <StageFiles stage={stages[index]!} />
              ) : (
                addNoBreakSpaces(value)
              ),
            ),
          ])}
        />
      </div>
    </>
  );
}

const hiddenLinesText = (same: number) =>
  same === 0
    ? 'Toutes les lignes diffèrent.'
    : `${count(same, 'ligne identique masquée', 'lignes identiques masquées')}.`;

const TOO_FEW = 'Comparez de 2 à 4 stages\u00a0: cochez-les dans une sélection, puis « Comparer ».';

const MAX_COMPARED = 4;

export default function ComparerView() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Comparer des stages">
      <PrintedOn path={pathname + search} />
      <Comparison search={search} />
    </Page>
  );
}

function Comparison({ search }: { search: string }) {
  const id = useId();
  const shared = readSharedSelection(new URLSearchParams(search), MAX_COMPARED);
  const [onlyDifferences, setOnlyDifferences] = useRemembered('différences', false);
  const codes = shared?.codes ?? [];
  const query = useChosenStages(codes.filter(isCode).map(escapeCode));
  const impossible = codes.filter((code) => !isCode(code));
  const back = (
    <LinkButton className="no-print" to={paths.selection}>
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
      {({ stages, inconnus, nextSessions, openSessions }) => (
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
              <div className="compare-only mb-2 no-print">
                <input
                  type="checkbox"
                  role="switch"
                  id={`${id}-only`}
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                />
                <label htmlFor={`${id}-only`}>N’afficher que les différences</label>
              </div>
              <CompareTable {...{ stages, onlyDifferences, nextSessions, openSessions }} />
            </>
          )}
          {back}
        </>
      )}
    </QueryView>
  );
}
