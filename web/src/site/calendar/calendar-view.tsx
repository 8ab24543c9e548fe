import { focusHeading, useHeadingFocus } from '../../ui/focus';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ListLoadError, QueryView } from '../../api/query-view';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import {
  CALENDAR_PAGE,
  type Calendrier,
  type CalendrierFiltres,
  useCalendrier,
  useLieux,
} from '../../entities/session/session.api';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { useHydrated } from '../../lib/storage';
import { LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { Link } from '../../ui/link';
import { Page, PrintedOn } from '../../ui/page';
import { Select } from '../../ui/controls/select';
import { NO_CRITERES, useStageAddress } from '../address';
import { useFacettes } from '../search/search.api';
import { AgendaLinks } from './agenda-links';
import { readCalendrier, withCalendrier } from './filters';
import { SessionLine, useParisToday } from './session-line';
import './calendrier.scss';

type Props = { filtres: CalendrierFiltres; onChoose: (changes: Partial<CalendrierFiltres>) => void };

function CalendrierFiltresPanel({ filtres, onChoose }: Props) {
  const hydrated = useHydrated();
  const [parcours, lieux, facettes] = [useParcoursList(), useLieux(), useFacettes(NO_CRITERES)];
  const niveaux = facettes.data?.niveaux.map(({ niveau }) => niveau) ?? [];
  const { parcoursId, niveau, lieuId, ouvertes = false } = filtres;
  const niveauOptions = niveau === undefined || niveaux.includes(niveau) ? niveaux : [...niveaux, niveau];
  return (
    <form className="calendrier-filtres" aria-label="Filtres" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Parcours" value={parcoursId} onChoose={(id) => onChoose({ parcoursId: Number(id) || undefined })}>
        <option value="">Tous les parcours</option>
        {isUnlisted(parcours.data, parcoursId) && <option value={parcoursId}>{`parcours ${parcoursId}`}</option>}
        {parcours.data?.map(({ id, nom_parcours }) => (
          <option key={id} value={id}>
            {addNoBreakSpaces(nom_parcours)}
          </option>
        ))}
      </Choice>
      <Choice label="Niveau" value={niveau} onChoose={(text) => onChoose({ niveau: text || undefined })}>
        <option value="">Tous les niveaux</option>
        {niveauOptions.map((option) => (
          <option key={option} value={option}>
            {addNoBreakSpaces(option)}
          </option>
        ))}
      </Choice>
      <Choice label="Lieu" value={lieuId} onChoose={(id) => onChoose({ lieuId: Number(id) || undefined })}>
        <option value="">Tous les lieux</option>
        {isUnlisted(lieux.data, lieuId) && <option value={lieuId}>{`lieu ${lieuId}`}</option>}
        {lieux.data?.map(({ id, nom, ville }) => (
          <option key={id} value={id}>
            {addNoBreakSpaces(joinParts(nom, ville))}
          </option>
        ))}
      </Choice>
      <label className="calendrier-open">
        <input
          type="checkbox"
          disabled={!hydrated}
          checked={ouvertes}
          onChange={(event) => onChoose({ ouvertes: event.target.checked || undefined })}
        />
        Inscriptions ouvertes seulement
      </label>
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['niveaux', facettes],
          ['lieux', lieux],
        ]}
      />
    </form>
  );
}

/** The URL may name a value that no longer exists: it is shown as chosen. */
const isUnlisted = (options: { id: number }[] = [], id: number | undefined) =>
  id !== undefined && options.every((option) => option.id !== id);

type ChoiceProps = {
  label: string;
  value: number | string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** Disabled until hydration, which comes late here: a choice made before would be lost. */
function Choice({ label, value = '', onChoose, children }: ChoiceProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} disabled={!hydrated} value={value} onChange={onChoose}>
        {children}
      </Select>
    </div>
  );
}

const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export type Month<T> = { name: string; sessions: T[] };

/** Past first days count in the current month; sessions without dates come last. */
export function groupByMonth<T extends { debut: string | null }>(sessions: T[], today: string): Month<T>[] {
  const months = new Map<string, T[]>();
  for (const session of sessions) {
    const day = session.debut === null ? '' : session.debut < today ? today : session.debut;
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months].map(([month, monthSessions]) => ({
    name: month === '' ? 'Dates à fixer' : formatMonth(month),
    sessions: monthSessions,
  }));
}

const formatMonth = (month: string): string => capitalize(monthFormat.format(Date.parse(`${month}-01`)));

export default function CalendrierView() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The server renders without the query string.
  const hydrated = useHydrated();
  const { page, ...filtres } = readCalendrier(hydrated ? params : new URLSearchParams());
  const offset = (page - 1) * CALENDAR_PAGE;
  const query = useCalendrier(offset === 0 ? filtres : { ...filtres, offset });
  // The pressed link is below the list.
  useHeadingFocus(page);
  const lastPage = Math.ceil((query.data?.total ?? Infinity) / CALENDAR_PAGE) || 1;
  useEffect(() => {
    if (page > lastPage) void navigate({ search: withCalendrier(search, { page: lastPage }) }, { replace: true });
  }, [navigate, search, page, lastPage]);
  const choose = (changes: Partial<CalendrierFiltres>) =>
    void navigate({ search: withCalendrier(window.location.search, changes) });
  return (
    <Page title="Calendrier des sessions">
      <PrintedOn path={pathname + search} />
      <CalendrierFiltresPanel filtres={filtres} onChoose={choose} />
      <QueryView query={query} loading={<Loading label="Chargement du calendrier…" className="loading-page" />}>
        {(calendrier) => <Months calendrier={calendrier} page={page} filtres={filtres} />}
      </QueryView>
    </Page>
  );
}

type MonthsProps = { calendrier: Calendrier; page: number; filtres: CalendrierFiltres };

function Months({ calendrier: { sessions, total }, page, filtres }: MonthsProps) {
  const today = useParisToday();
  const isFiltered = Object.keys(filtres).length > 0;
  if (total === 0)
    return (
      <>
        <p className="empty" role="status">
          {isFiltered ? 'Aucune session à venir ne répond à ces filtres.' : 'Aucune session à venir pour le moment.'}
        </p>
        {isFiltered && (
          // The pressed link goes.
          <LinkButton to={paths.calendrier} onClick={() => focusHeading()}>
            Voir toutes les sessions
          </LinkButton>
        )}
      </>
    );
  const pages = Math.ceil(total / CALENDAR_PAGE);
  return (
    <>
      <p className="lead" role="status">
        {count(total, 'session')}
        {pages > 1 && `, page ${page} sur ${pages}`}
      </p>
      <AgendaLinks path={`/agenda.ics${withCalendrier('', filtres)}`} what="de ce calendrier" isPartial />
      {groupByMonth(sessions, today).map(({ name, sessions: monthSessions }) => (
        <section key={name} className="calendrier-month">
          <h2>{name}</h2>
          <ul>
            {monthSessions.map((session) => (
              <Entry key={session.id} session={session} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </>
  );
}

function Entry({ session }: { session: Calendrier['sessions'][number] }) {
  const { linkTo } = useStageAddress();
  const { id, code_stage, libelle_stage, volume_horaire_stage } = session.stage;
  const duree = formatHours(volume_horaire_stage);
  return (
    <li className="calendrier-entry">
      <p>
        <Link className="name" {...linkTo(id)}>
          {addNoBreakSpaces(libelle_stage)}
        </Link>{' '}
        <span className="code">{code_stage}</span> {duree && <span className="h">{duree}</span>}
      </p>
      <SessionLine session={session} />
    </li>
  );
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  const to = (other: number) => ({ search: withCalendrier(search, { page: other }) });
  return (
    <nav className="actions calendrier-steps" aria-label="Pages du calendrier">
      {page > 1 && <LinkButton to={to(page - 1)}>Sessions précédentes</LinkButton>}
      {page < pages && <LinkButton to={to(page + 1)}>Sessions suivantes</LinkButton>}
    </nav>
  );
}
