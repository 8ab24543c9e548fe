import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { modificationOf } from '../../api/history';
import { QueryView } from '../../api/query-view';
import type { ChangeAutour, HistoriqueLigne, VersionResume, Versions } from '../../api/versions';
import type { Fields } from '../../crud/kind';
import { authorName, formatCompanions, joinNonEmpty, modificationTitle } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { useReadOnly } from '../../edit/read-only';
import { nounOf } from '../../lib/kinds';
import { adminPaths, parseId } from '../../lib/paths';
import { Button } from '../../ui/controls/button';
import { Field } from '../../ui/field';
import { Link } from '../../ui/link';
import { Select } from '../../ui/controls/select';
import { FactTable } from '../../ui/table/fact-table';
import { DialogButton } from '../../ui/table/row-actions';
import { TablePager } from '../../ui/table/table';
import { formatParisTime, Moment } from '../../ui/text';
import { Comparison, RestoreDialog } from './compare';
import { fieldLabel } from './display-values';
import { usePageNumber } from './journal-table';
import './journal.scss';
import './history.scss';

type Operation = { noun: string; done: string };
const OPERATIONS: Record<string, Operation> = {
  creation: { noun: 'Création', done: 'créé' },
  modification: { noun: 'Modification', done: 'modifié' },
  suppression: { noun: 'Suppression', done: 'supprimé' },
};

/** « Libellé, Responsables ; 3 associations créées »: the entity's own changes, then those of its related entities. */
export function formatHistoryLine(ownFields: Fields, { operation, champs, autour }: HistoriqueLigne): string {
  const isWhole = operation !== 'modification';
  const companionChanges = autour.filter((change) => isWhole && change.operation === operation);
  const others = autour.filter((change) => !companionChanges.includes(change));
  const companions = formatCompanions(
    Object.fromEntries(companionChanges.map(({ entite, nombre }) => [entite, nombre])),
  );
  const fields = isWhole ? '' : champs.map((champ) => fieldLabel(ownFields, champ)).join(', ');
  const ownText = operation === null ? '' : fields || (OPERATIONS[operation]?.noun ?? operation);
  return [ownText + (companions && `, avec ${companions}`), formatRelatedChanges(others)]
    .filter(Boolean)
    .join('\u00a0; ');
}

/** « 7 catégories créées, 1 sous-parcours supprimé » */
function formatRelatedChanges(autour: ChangeAutour[]): string {
  const parts = Object.entries(OPERATIONS).flatMap(([operation, { done }]) =>
    autour
      .filter((change) => change.operation === operation)
      .map(({ entite, nombre }) => {
        const ending = (nounOf(entite).gender === 'f' ? 'e' : '') + (nombre > 1 ? 's' : '');
        return `${formatCompanions({ [entite]: nombre })} ${done}${ending}`;
      }),
  );
  return joinNonEmpty(parts);
}

type HistoryLinesProps = { fields: Fields; lines: HistoriqueLigne[]; versions: VersionResume[] };

function HistoryLines({ fields, lines, versions }: HistoryLinesProps) {
  const cellsOf = (line: HistoriqueLigne) => [
    <ChangeCell key="what" fields={fields} line={line} />,
    authorName(line),
    <Moment key="date" iso={line.date} />,
    <VersionCell key="version" line={line} versions={versions} />,
  ];
  return <FactTable caption="Changements" captionHidden heads={HEADS} rows={lines.map(cellsOf)} />;
}

const HEADS = ['Changements', 'Par', 'Date', 'Version'];
/** Genres that add nothing to the list of changes. */
const SELF_EVIDENT_GENRES = ['enregistrement', 'suppression'];

function ChangeCell({ fields, line }: { fields: Fields; line: HistoriqueLigne }) {
  return (
    <>
      <Link to={adminPaths.journal.modification(line.modification)}>{formatHistoryLine(fields, line)}</Link>
      {line.annulee_par !== null && (
        <>
          {' '}
          <span className="badge">Annulée</span>
        </>
      )}
      {(line.operation === null || !SELF_EVIDENT_GENRES.includes(line.genre)) && (
        <span className="hint history-part">{modificationTitle(line)}</span>
      )}
    </>
  );
}

function VersionCell({ line: { version, operation }, versions }: { line: HistoriqueLigne; versions: VersionResume[] }) {
  if (version === null) return <span className="nothing">inchangée</span>;
  const previous = versions[versions.findIndex((candidate) => candidate.version === version) + 1];
  return (
    <>
      {version}{' '}
      {operation === 'modification' && previous && (
        <Link to={`?de=${previous.version}&a=${version}`}>comparer à la {previous.version}</Link>
      )}
    </>
  );
}

/** « Version 3, du 22 nov. 2026, 09:15, par admin » */
function formatVersion({ version, date, auteur }: VersionResume): string {
  if (date === null) return `Version ${version}, d’avant le premier changement connu`;
  return `Version ${version}, du ${formatParisTime(date)}, par ${authorName({ auteur })}`;
}

type Pair = { from: number; to: number };
type VersionChooserProps = { versions: VersionResume[]; chosen: Pair | undefined; onChoose: (pair: Pair) => void };

/** The last two versions are preselected. */
function VersionChooser({ versions, chosen, onChoose }: VersionChooserProps) {
  const [to, from] = versions as [VersionResume, VersionResume];
  const [pair, setPair] = useState<Pair>(chosen ?? { from: from.version, to: to.version });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose(pair);
  };
  const select = (name: keyof Pair, label: string) => (
    <Field name={name} label={label}>
      {(control) => (
        <Select
          {...control}
          value={pair[name]}
          options={versions.map((version) => [version.version, formatVersion(version)])}
          onChange={(value) => setPair({ ...pair, [name]: Number(value) })}
        />
      )}
    </Field>
  );
  return (
    <form className="version-chooser" onSubmit={submit}>
      {select('from', 'Comparer')}
      {select('to', 'avec')}
      <Button type="submit">Comparer</Button>
    </form>
  );
}

type HistoryProps<Detail> = { id: number; fields: Fields; versions: Versions<Detail>; onRestored: () => void };

export function History<Detail extends object>({ id, fields, versions, onRestored }: HistoryProps<Detail>) {
  const { page, pagerProps } = usePageNumber();
  const all = useQuery(versions.list(id));
  const [pair, choose] = useComparedVersions(all.data);
  const lines = useQuery(versions.historique(id, page));
  const [restoring, setRestoring] = useState<number>();
  const isReadOnly = useReadOnly();
  const notify = useNotify();
  const versionList = all.data ?? NONE;

  const renderHeader = (n: number) => {
    const version = versionList.find(({ version }) => version === n);
    return (
      version && (
        <div>
          <p>{formatVersion(version)}</p>
          {version === versionList[0] ? (
            <p className="hint">C’est la version actuelle.</p>
          ) : (
            !isReadOnly && <DialogButton onOpen={() => setRestoring(n)}>{`Rétablir la version ${n}…`}</DialogButton>
          )}
        </div>
      )
    );
  };

  return (
    <>
      {restoring !== undefined && (
        <RestoreDialog
          {...{ id, fields, n: restoring, versions }}
          onClose={() => setRestoring(undefined)}
          onRestored={(detail) => {
            setRestoring(undefined);
            notify({ text: `La version ${restoring} est rétablie.`, modification: modificationOf(detail) });
            onRestored();
          }}
        />
      )}
      <QueryView query={lines}>
        {(answer) => {
          const pages = pagerProps(answer.lines, answer.total);
          if (answer.total === 0) return <p className="empty">L’historique commence au premier changement.</p>;
          return (
            <>
              {versionList.length > 1 && (
                <VersionChooser
                  key={`${pair?.from} ${pair?.to} ${versionList.length}`}
                  versions={versionList}
                  chosen={pair}
                  onChoose={choose}
                />
              )}
              {pair && <Comparison {...{ id, fields, versions, renderHeader, ...pair }} />}
              <section className="history-lines" aria-label="Changements">
                {pair && <h2>Changements</h2>}
                <HistoryLines fields={fields} lines={answer.lines} versions={versionList} />
                {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Historique" />}
              </section>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

const NONE: VersionResume[] = [];

/** Both versions of the address must exist. */
function useComparedVersions(versions: VersionResume[] = NONE) {
  const [params, setParams] = useSearchParams();
  const [from, to] = [parseId(params.get('de')), parseId(params.get('a'))];
  const choose = (pair: { from: number; to: number }) => setParams({ de: String(pair.from), a: String(pair.to) });
  const exists = (n: number | undefined): n is number => versions.some(({ version }) => version === n);
  return [exists(from) && exists(to) ? { from, to } : undefined, choose] as const;
}
