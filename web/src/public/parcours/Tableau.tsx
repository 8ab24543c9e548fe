import { type ReactElement, type ReactNode, useId } from 'react';
import type { SousParcours } from '../../api/parcours';
import { joinParts, count, hours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { type Filtres, isKept } from '../rail/filtres';
import { gridOf, type Row } from '../rail/grid';
import { type Rail, type RailStage, totalHours } from '../rail/rail';
import { loadStage } from '../stage/lazy';
import './chip.scss';
import { Mark } from './Mark';
import './tableau.scss';
import './tableau-paper.scss';

type Show = (idStage: number) => void;
/** What is told of a stage below it, as its description; and the stage that is looked at. */
type Told = { tell: (stage: RailStage) => ReactElement | undefined; lookedAt: number | undefined };
type Drawn = { filtres: Filtres; onShow: Show; told?: Told };
/** `children`: drawn over the table. */
type Props = Drawn & { rail: Rail; marks: SousParcours[]; children?: ReactNode };

/** The pathway at a glance: levels down, sous-parcours across, and what follows them apart. */
export function Tableau({ rail, marks, children, ...drawn }: Props) {
  const { filtres } = drawn;
  const grid = gridOf(rail, marks);
  const width = Math.max(marks.length, 1);
  const line = (row: Row) => <Lines key={row.station.id} row={row} width={width} {...drawn} />;
  return (
    <div className="table-box" tabIndex={0} role="group" aria-label="Le parcours en tableau">
      <table className="tableau">
        <caption className="visually-hidden">Les stages, par catégorie et par sous-parcours</caption>
        <thead>
          <tr>
            <th scope="col">Catégorie et niveau</th>
            {marks.length === 0 && <th scope="col">Stages</th>}
            {marks.map((one, index) => (
              <th key={one.id} scope="col" data-chosen={one.id === filtres.sousParcours || undefined}>
                <Mark index={index} name={one.nom_sous_parcours} /> {addNoBreakSpaces(one.nom_sous_parcours)}
              </th>
            ))}
          </tr>
        </thead>
        {grid.rows.map(line)}
        {grid.transverses.length > 0 && (
          <tbody className="tableau-part">
            <tr>
              <th scope="rowgroup" colSpan={width + 1}>
                Catégories transverses
              </th>
            </tr>
          </tbody>
        )}
        {grid.transverses.map(line)}
        {marks.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">En tout</th>
              {grid.hours.map((sum, index) => (
                <td key={marks[index]!.id}>{hours(sum) || 'non renseigné'}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {children}
    </div>
  );
}

type LinesProps = Drawn & { row: Row; width: number };

/** What all take on a line of its own, across; below it what each takes. */
function Lines({ row: { station, common, own }, width, ...rest }: LinesProps) {
  const isParted = own.some((stages) => stages.length > 0);
  const isCommon = common.length > 0 || !isParted;
  const head = (
    <th scope="rowgroup" rowSpan={isCommon && isParted ? 2 : 1}>
      {addNoBreakSpaces(station.nom)}
      {station.niveau && <span className="lvl">{addNoBreakSpaces(station.niveau)}</span>}
      <span className="sum">{joinParts(count(station.stages.length, 'stage'), hours(totalHours(station.stages)))}</span>
    </th>
  );
  return (
    <tbody>
      {isCommon && (
        <tr>
          {head}
          <td colSpan={width}>
            {common.length === 0 ? (
              <span className="hint">Aucun stage pour le moment</span>
            ) : (
              <Stages stages={common} {...rest} />
            )}
          </td>
        </tr>
      )}
      {isParted && (
        <tr>
          {!isCommon && head}
          {own.map((stages, index) => (
            <td key={index}>{stages.length > 0 && <Stages stages={stages} {...rest} />}</td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

type StagesProps = Drawn & { stages: RailStage[] };

function Stages({ stages, filtres, onShow, told }: StagesProps) {
  const id = useId();
  return (
    <ul>
      {stages.map((stage) => {
        const kept = isKept(stage, filtres);
        const below = told?.tell(stage);
        const shape = ['chip', !kept && 'stage-dim', stage.id === told?.lookedAt && 'chip-looked-at'];
        return (
          <li key={stage.id}>
            <button
              type="button"
              className={shape.filter(Boolean).join(' ')}
              data-stage={stage.id}
              aria-describedby={below && `${id}-${stage.id}`}
              aria-haspopup="dialog"
              onClick={() => onShow(stage.id)}
              onFocus={loadStage}
              onPointerEnter={loadStage}
            >
              <span className="code">{stage.code_stage}</span>{' '}
              <span className="name">{addNoBreakSpaces(stage.libelle_stage)}</span>{' '}
              <span className="h">{hours(stage.volume_horaire_stage)}</span>
              {!kept && <span className="visually-hidden"> hors du sous-parcours choisi</span>}
            </button>
            {below && (
              <div id={`${id}-${stage.id}`} className="chip-told">
                {below}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
