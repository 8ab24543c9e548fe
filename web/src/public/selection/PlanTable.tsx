import { useEffect, useRef, useState } from 'react';
import type { NextSessions } from '../../api/calendrier';
import type { ChosenStage } from '../../api/selection';
import { PlanRow } from './PlanRow';
import { removeFromSelection } from '../mine/mine';

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
