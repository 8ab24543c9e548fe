import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { PageProps } from '../../entities/page-data.api';
import { type Parcours, type SousParcours, useParcours, useParcoursList } from '../../entities/parcours/parcours.api';
import {
  distinctStages,
  type Filtres,
  filtresParams,
  fromNiveau,
  hoursByNiveau,
  matchesFiltres,
  niveauxOf,
  type Rail,
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
import { LastUpdated } from '../../ui/page';
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

function PaperHours({ rail, filtres }: { rail: Rail; filtres: Filtres }) {
  const sums = hoursByNiveau(rail, filtres);
  const total = sums.reduce((sum, [, heures]) => sum + heures, 0);
  const textOf = ([niveau, heures]: [string, number]) =>
    `${addNoBreakSpaces(niveau)}, ${formatHours(heures) || 'non renseignées'}`;
  return (
    <p className="on-paper paper-hours">
      {`Heures par niveau\u00a0: ${joinParts(...sums.map(textOf), `en tout ${formatHours(total) || 'non renseignées'}`)}.`}
    </p>
  );
}

const PrerequisTable = lazy(() => import('./prerequisites'));

type VueButtonProps = { vue: Vue; onChoose: (vue: Vue) => void };

function VueButton({ vue, onChoose }: VueButtonProps) {
  const isTableau = vue !== 'rail';
  return (
    <div className="vue">
      {isTableau && (
        <Button
          aria-pressed={vue === 'prerequis'}
          onClick={() => onChoose(vue === 'prerequis' ? 'tableau' : 'prerequis')}
        >
          Montrer les prérequis
        </Button>
      )}
      <Button aria-pressed={isTableau} onClick={() => onChoose(isTableau ? 'rail' : 'tableau')}>
        Vue en tableau
      </Button>
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

  const tableProps = { rail: shown, marks, filtres, onShow: show };

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
            summary={joinParts(
              `${count(matching.length, 'stage')} sur ${all.length}`,
              formatHours(totalHours(matching)),
            )}
            change={change}
            onReset={() => {
              change({ [filtresParams.niveau]: undefined, [filtresParams.sousParcours]: undefined });
              setClosed(new Set());
            }}
          />
          <div className="parcours-main">
            <PaperHours rail={shown} filtres={filtres} />
            <VueButton vue={filtres.vue} onChoose={(vue) => change({ [filtresParams.vue]: vue !== 'rail' && vue })} />
            {filtres.vue === 'tableau' ? (
              <OverviewTable {...tableProps} />
            ) : filtres.vue === 'prerequis' ? (
              <Suspense fallback={<OverviewTable {...tableProps} />}>
                <PrerequisTable parcours={parcours} {...tableProps} />
              </Suspense>
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
      action={<EditLink to={adminLinks.details(id)} />}
    >
      {(parcours) => <ParcoursView parcours={parcours} />}
    </QueryPage>
  );
}
