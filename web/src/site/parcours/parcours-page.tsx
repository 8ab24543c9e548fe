import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { PageProps } from '../../entities/page-data.api';
import { type Parcours, type SousParcours, useParcours, useParcoursList } from '../../entities/parcours/parcours.api';
import {
  countHidden,
  distinctStages,
  filtresParams,
  fromNiveau,
  matchesFiltres,
  niveauxOf,
  railOf,
  readFiltres,
  type Station,
  totalHours,
  type Vue,
} from '../../entities/parcours/rail';
import { useNextSessions } from '../../entities/session/session.api';
import { addNoBreakSpaces, count, formatHours, joinParts } from '../../lib/french';
import { adminLinks, paths } from '../../lib/paths';
import { useHydrated } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { useStableCallback } from '../../ui/hooks';
import { Crash, ErrorBoundary, Loading } from '../../ui/failure';
import { lazyPart } from '../../lib/lazy-part';
import { LastUpdated, useIsPrinting } from '../../ui/page';
import { Html } from '../../ui/text';
import { useStageAddress } from '../address';
import { QueryPage } from '../query-page';
import { AgendaLinks } from '../calendar/agenda-links';
import { EditLink } from '../edit-link';
import { CategorieAccordion } from './categorie';
import { useUrlFilters } from '../../ui/url-filters';
import { FiltresPanel } from './filters';
import { OverviewTable } from './table';
import './parcours.scss';
import './filtres.scss';

/** The sentence that paper shows in place of the filters: « À partir du niveau « A », sous-parcours « B » : 8 stages sur 12 · 259 H. » */
function keptText(niveau: string, chosen: SousParcours | undefined, summary: string): string {
  const from = niveau ? `À partir du niveau « ${niveau} »` : 'Tous les niveaux';
  return addNoBreakSpaces(`${from}${chosen ? `, sous-parcours « ${chosen.nom_sous_parcours} »` : ''} : ${summary}.`);
}

const PrerequisMap = lazyPart(() => import('./prerequis-map'));

const VUES: [Vue, string][] = [
  ['rail', 'Parcours'],
  ['tableau', 'Tableau'],
  ['prerequis', 'Prérequis'],
];

type VueButtonsProps = { vue: Vue; onChoose: (vue: Vue) => void };

function VueButtons({ vue, onChoose }: VueButtonsProps) {
  return (
    <div className="vue" role="group" aria-label="Vue">
      {VUES.map(([name, label]) => (
        <Button key={name} aria-pressed={name === vue} onClick={() => onChoose(name)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A constant, for memoized children. */
const NONE: SousParcours[] = [];

function ParcoursView({ parcours }: { parcours: Parcours }) {
  const { filters: filtres, change } = useUrlFilters((params) => readFiltres(params, parcours));
  const show = useStableCallback(useStageAddress().show);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const rail = railOf(parcours);
  const nextSessions = useNextSessions(parcours.id);
  // Stages off screen render after the first paint, unless the server rendered them all.
  const isReady = useDeferredValue(true, !useHydrated());
  const niveaux = niveauxOf(rail);
  const shown = fromNiveau(rail, filtres.niveau);
  const all = distinctStages(rail);
  const matching = distinctStages(shown).filter((stage) => matchesFiltres(stage, filtres));
  const marks = parcours.sous_parcours.length > 1 ? parcours.sous_parcours : NONE;
  const empty = rail.stations.length + rail.transverses.length === 0;
  const hidden = countHidden(rail, shown);
  const isPrinting = useIsPrinting();
  const views = useRef<HTMLDivElement>(null);

  const toggle = (id: number) =>
    setClosed(
      (before) => new Set(before.has(id) ? [...before].filter((closedId) => closedId !== id) : [...before, id]),
    );

  const accordion = (station: Station, heading: 'h2' | 'h3') => (
    <CategorieAccordion
      key={station.id}
      station={station}
      heading={heading}
      marks={marks}
      filtres={filtres}
      nextSessions={nextSessions}
      open={!closed.has(station.id)}
      onToggle={() => toggle(station.id)}
      isReady={isReady}
      onShow={show}
    />
  );

  const summary = joinParts(`${count(matching.length, 'stage')} sur ${all.length}`, formatHours(totalHours(matching)));
  const table = <OverviewTable rail={shown} marks={marks} filtres={filtres} onShow={show} />;

  return (
    <>
      <p className="lead">
        {joinParts(count(all.length, 'stage'), formatHours(totalHours(all)), niveauRange(niveaux))}
      </p>
      {empty ? (
        <p className="empty">Ce parcours ne comporte pas encore de stages.</p>
      ) : (
        <div className={filtres.vue === 'rail' ? 'parcours' : 'parcours parcours-tableau'}>
          <FiltresPanel
            niveaux={niveaux}
            sousParcours={marks}
            filtres={filtres}
            summary={summary}
            change={change}
            onReset={() => {
              change({ [filtresParams.niveau]: undefined, [filtresParams.sousParcours]: undefined });
              setClosed(new Set());
            }}
          />
          <div ref={views}>
            <p className="on-paper">
              {keptText(
                filtres.niveau,
                marks.find(({ id }) => id === filtres.sousParcours),
                summary,
              )}
            </p>
            <VueButtons vue={filtres.vue} onChoose={(vue) => change({ [filtresParams.vue]: vue !== 'rail' && vue })} />
            {hidden > 0 && (
              <p className="hint mb-3 no-print">
                {count(hidden, 'stage de niveaux précédents masqué', 'stages de niveaux précédents masqués')}
                {'\u00a0: '}
                <Button
                  look="inline"
                  onClick={() => {
                    // The button goes with its sentence: reading goes on before what it shows.
                    views.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                    change({ [filtresParams.niveau]: undefined });
                  }}
                >
                  montrer
                </Button>
              </p>
            )}
            {filtres.vue === 'tableau' ? (
              table
            ) : filtres.vue === 'prerequis' ? (
              <ErrorBoundary fallback={(retry) => <Crash onRetry={retry} />}>
                <Suspense fallback={<Loading label="Chargement des prérequis…" className="loading-page" />}>
                  <PrerequisMap parcours={parcours} rail={shown} filtres={filtres} onShow={show} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <>
                <ol className="rail">
                  {shown.stations.map((station) => (
                    <li key={station.id}>{accordion(station, 'h2')}</li>
                  ))}
                </ol>
                {rail.transverses.length > 0 && (
                  <section className="transverses">
                    <div className="transverses-head">
                      <h2>Catégories transverses</h2>
                      {rail.transverses.slice(0, 1).map((station) => accordion(station, 'h3'))}
                    </div>
                    {rail.transverses.slice(1).map((station) => accordion(station, 'h3'))}
                  </section>
                )}
                {isPrinting && <div className="on-paper">{table}</div>}
              </>
            )}
          </div>
        </div>
      )}
      <section className="description">
        <h2>Présentation du parcours</h2>
        {parcours.descriptif_parcours_html ? (
          <Html html={parcours.descriptif_parcours_html} />
        ) : (
          <p className="empty">Ce parcours n’a pas encore de présentation.</p>
        )}
      </section>
      {nextSessions.size > 0 && (
        <AgendaLinks path={`${paths.parcours(parcours.id)}.ics`} what="de ce parcours" isPartial />
      )}
      <LastUpdated at={parcours.modifie_le} />
    </>
  );
}

function niveauRange(niveaux: string[]): string {
  const [first, last] = [niveaux.at(0), niveaux.at(-1)];
  if (!first || !last) return '';
  return first === last ? `niveau «\u00a0${first}\u00a0»` : `de «\u00a0${first}\u00a0» à «\u00a0${last}\u00a0»`;
}

type ParcoursPageProps = Pick<PageProps, 'id' | 'missing'> & { documentTitle?: string };

export function ParcoursPage({ id, missing, documentTitle }: ParcoursPageProps) {
  const knownTitle = useParcoursList().data?.find((parcours) => parcours.id === id)?.nom_parcours;
  return (
    <QueryPage
      query={useParcours(id)}
      initialTitle={knownTitle}
      titleFrom={(parcours) => addNoBreakSpaces(parcours.nom_parcours)}
      documentTitle={documentTitle}
      missing={missing}
      action={<EditLink to={adminLinks.edit('parcours', id)} />}
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </QueryPage>
  );
}
