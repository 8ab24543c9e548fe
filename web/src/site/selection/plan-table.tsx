import { useEffect, useRef, useState } from 'react';
import { isTransverse } from '../../entities/parcours/parcours.api';
import type { NextSession, NextSessions } from '../../entities/session/session.api';
import { addNoBreakSpaces, count, formatHours } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { useStageAddress } from '../address';
import { NextSessionText } from '../calendar/session-line';
import { PrerequisText } from '../stage/stage-details';
import { removeFromSelection, updateOwnSelection } from './selection';
import type { ChosenStage } from './selection.api';

type PrerequisProps = { stage: ChosenStage; own: boolean };

/** Also flags prerequisites that are missing or come later. */
function Prerequis({ stage, own }: PrerequisProps) {
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
                  <Button
                    key={id}
                    small
                    title={libelle_stage}
                    onClick={() => updateOwnSelection((mine) => [...mine, code_stage])}
                  >
                    Ajouter {code_stage}
                  </Button>
                ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Niveau = { niveau: string; stages: number; heures: number };
type SelectionTotals = { niveaux: Niveau[]; heures: number; unknown: number };

/** From the first place of the stage. */
export function niveauOf({ places: [firstPlace] }: Pick<ChosenStage, 'places'>): string {
  if (!firstPlace) return 'Hors parcours';
  return firstPlace.niveau_categorie_parcours?.trim() || (isTransverse(firstPlace) ? 'Transverse' : 'Sans niveau');
}

/** Hours by level, in the order of the stages; `unknown`: stages without hours. */
export function totalsOf(stages: Pick<ChosenStage, 'places' | 'volume_horaire_stage'>[]): SelectionTotals {
  const niveaux = new Map<string, Niveau>();
  for (const stage of stages) {
    const niveau = niveauOf(stage);
    const sum = niveaux.get(niveau) ?? { niveau, stages: 0, heures: 0 };
    sum.stages += 1;
    sum.heures += stage.volume_horaire_stage;
    niveaux.set(niveau, sum);
  }
  const all = [...niveaux.values()];
  return {
    niveaux: all,
    heures: all.reduce((sum, { heures }) => sum + heures, 0),
    unknown: stages.filter(({ volume_horaire_stage }) => volume_horaire_stage === 0).length,
  };
}

type PlanRowProps = {
  stage: ChosenStage;
  nextSession: NextSession | undefined;
  ticked: boolean;
  onTick: () => void;
  onRemove: (() => void) | undefined;
};

function PlanRow({ stage, nextSession, ticked, onTick, onRemove }: PlanRowProps) {
  const { linkTo } = useStageAddress();
  const { id, code_stage, libelle_stage, volume_horaire_stage, places } = stage;
  const parcours = [...new Set(places.map(({ nom_parcours }) => nom_parcours))];
  return (
    <tr role="row">
      <td role="cell" className="plan-tick">
        <input type="checkbox" aria-label={`Comparer ${code_stage}`} checked={ticked} onChange={onTick} />
      </td>
      <th role="rowheader" scope="row">
        <span className="code">{code_stage}</span>
      </th>
      <td role="cell">
        <Link className="plan-name" {...linkTo(id)}>
          {addNoBreakSpaces(libelle_stage)}
        </Link>
        {nextSession && <NextSessionText session={nextSession} />}
      </td>
      <td role="cell" data-title="Durée" className="h">
        {formatHours(volume_horaire_stage) || 'Non renseignée'}
      </td>
      <td role="cell" data-title="Niveau">
        {addNoBreakSpaces(niveauOf(stage))}
      </td>
      <td role="cell" data-title="Prérequis">
        <Prerequis stage={stage} own={onRemove !== undefined} />
      </td>
      <td role="cell" data-title="Parcours">
        {addNoBreakSpaces(parcours.join(', ')) || 'Aucun parcours'}
      </td>
      {onRemove && (
        <td role="cell" className="plan-last">
          <Button
            small
            className="plan-remove"
            aria-label={`Retirer de ma sélection\u00a0: ${code_stage}`}
            onClick={onRemove}
          >
            Retirer
          </Button>
        </td>
      )}
    </tr>
  );
}

type PlanTableProps = {
  stages: ChosenStage[];
  nextSessions: NextSessions;
  own: boolean;
  ticked: ReadonlySet<string>;
  onTick: (code: string) => void;
};

export function PlanTable({ stages, nextSessions, own, ticked, onTick }: PlanTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const removed = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState('');

  // The focused button is removed with its row.
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = table.current!.querySelectorAll<HTMLElement>('.plan-remove');
    (buttons[removed.current] ?? buttons[buttons.length - 1])?.focus();
    removed.current = undefined;
  }, [stages]);

  const remove = (code: string, row: number) => {
    removed.current = row;
    setAnnouncement(removeFromSelection(code) ?? `${code} n’est plus dans votre sélection.`);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {/* Explicit roles: `display: block` on narrow screens would drop the table semantics. */}
      <table ref={table} className="plan" role="table">
        <caption className="visually-hidden">Stages, dans l’ordre où les suivre</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="plan-tick">
              <span className="visually-hidden">À comparer</span>
            </th>
            {['Code', 'Stage', 'Durée', 'Niveau', 'Prérequis', 'Parcours'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
            {own && (
              <th role="columnheader" scope="col" className="plan-last">
                <span className="visually-hidden">Retirer</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {stages.map((stage, row) => (
            <PlanRow
              key={stage.id}
              stage={stage}
              nextSession={nextSessions.get(stage.id)}
              ticked={ticked.has(stage.code_stage)}
              onTick={() => onTick(stage.code_stage)}
              onRemove={own ? () => remove(stage.code_stage, row) : undefined}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

export function Totals({ totals: { niveaux, heures, unknown } }: { totals: SelectionTotals }) {
  const stages = niveaux.reduce((sum, niveau) => sum + niveau.stages, 0);
  return (
    <section className="plan-totals">
      <h2>Heures par niveau</h2>
      <table>
        <caption className="visually-hidden">Heures par niveau</caption>
        <thead>
          <tr>
            <th scope="col">Niveau</th>
            <th scope="col">Stages</th>
            <th scope="col">Durée</th>
          </tr>
        </thead>
        <tbody>
          {niveaux.map((niveau) => (
            <tr key={niveau.niveau}>
              <th scope="row">{addNoBreakSpaces(niveau.niveau)}</th>
              <td>{niveau.stages}</td>
              <td className="h">{formatHours(niveau.heures) || '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{stages}</td>
            <td className="h">{formatHours(heures) || '—'}</td>
          </tr>
        </tfoot>
      </table>
      {unknown > 0 && <p className="hint">{`Sans ${count(unknown, 'stage')} dont la durée n’est pas renseignée.`}</p>}
    </section>
  );
}
