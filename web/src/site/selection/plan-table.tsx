import { useEffect, useRef, useState } from 'react';
import { isTransverse } from '../../entities/parcours/parcours.api';
import type { NextSessions } from '../../entities/session/session.api';
import { addNoBreakSpaces, count, formatHours } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { PlainTable } from '../../ui/table/plain-table';
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
        <PrerequisText
          text={text}
          stages={prerequis.flatMap(({ stages }) => stages.map(({ id, code_stage }) => ({ id, ecrit: code_stage })))}
        />
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
                  <span className="whole">{code_stage}</span>
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

/** Hours by level, in the order of a career, then what has no level; `unknown`: stages without hours. */
export function totalsOf(
  stages: Pick<ChosenStage, 'places' | 'volume_horaire_stage'>[],
  career: string[],
): SelectionTotals {
  const niveaux = new Map(career.map((niveau): [string, Niveau] => [niveau, { niveau, stages: 0, heures: 0 }]));
  for (const stage of stages) {
    const niveau = niveauOf(stage);
    const sum = niveaux.get(niveau) ?? { niveau, stages: 0, heures: 0 };
    sum.stages += 1;
    sum.heures += stage.volume_horaire_stage;
    niveaux.set(niveau, sum);
  }
  const all = [...niveaux.values()].filter((niveau) => niveau.stages > 0);
  return {
    niveaux: all,
    heures: all.reduce((sum, { heures }) => sum + heures, 0),
    unknown: stages.filter(({ volume_horaire_stage }) => volume_horaire_stage === 0).length,
  };
}

type PlanTableProps = {
  stages: ChosenStage[];
  nextSessions: NextSessions;
  own: boolean;
  ticked: ReadonlySet<string>;
  onTick: (code: string) => void;
};

const unseen = (text: string) => <span className="visually-hidden">{text}</span>;
const HEADS = [unseen('À comparer'), 'Code', 'Stage', 'Durée', 'Niveau', 'Prérequis', 'Parcours'];

export function PlanTable({ stages, nextSessions, own, ticked, onTick }: PlanTableProps) {
  const { linkTo } = useStageAddress();
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
      <PlainTable
        ref={table}
        className="ruled plan"
        caption="Stages, dans l’ordre où les suivre"
        captionHidden
        heads={own ? [...HEADS, unseen('Retirer')] : HEADS}
        headAt={1}
        keys={stages.map(({ id }) => id)}
        rows={stages.map((stage, row) => {
          const { id, code_stage: code, libelle_stage, volume_horaire_stage, places } = stage;
          const nextSession = nextSessions.get(id);
          const parcours = [...new Set(places.map(({ nom_parcours }) => nom_parcours))];
          return [
            <input
              type="checkbox"
              aria-label={`Comparer ${code}`}
              checked={ticked.has(code)}
              onChange={() => onTick(code)}
            />,
            <span className="code">{code}</span>,
            <>
              <Link className="plan-name strong" {...linkTo(id)}>
                {addNoBreakSpaces(libelle_stage)}
              </Link>
              {nextSession && <NextSessionText session={nextSession} />}
            </>,
            <span className="h">{formatHours(volume_horaire_stage) || 'Non renseignée'}</span>,
            addNoBreakSpaces(niveauOf(stage)),
            <Prerequis stage={stage} own={own} />,
            addNoBreakSpaces(parcours.join(', ')) || 'Aucun parcours',
            ...(own
              ? [
                  <Button
                    small
                    className="plan-remove nowrap"
                    aria-label={`Retirer de ma sélection\u00a0: ${code}`}
                    onClick={() => remove(code, row)}
                  >
                    Retirer
                  </Button>,
                ]
              : []),
          ];
        })}
      />
    </>
  );
}

const hoursText = (hours: number) => <span className="h">{formatHours(hours) || '—'}</span>;

export function Totals({ totals: { niveaux, heures, unknown } }: { totals: SelectionTotals }) {
  const stages = niveaux.reduce((sum, niveau) => sum + niveau.stages, 0);
  return (
    <section className="plan-totals">
      <h2>Heures par niveau</h2>
      <PlainTable
        className="ruled"
        caption="Heures par niveau"
        captionHidden
        heads={['Niveau', 'Stages', 'Durée']}
        rows={niveaux.map((niveau) => [addNoBreakSpaces(niveau.niveau), niveau.stages, hoursText(niveau.heures)])}
        foot={['Total', stages, hoursText(heures)]}
      />
      {unknown > 0 && <p className="hint">{`Sans ${count(unknown, 'stage')} dont la durée n’est pas renseignée.`}</p>}
    </section>
  );
}
