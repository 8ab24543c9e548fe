import type { SousParcours } from '../../entities/parcours/parcours.api';
import {
  type Filtres,
  gridOf,
  matchesFiltres,
  type Rail,
  type RailStage,
  type Row,
  totalHours,
} from '../../entities/parcours/rail';
import { addNoBreakSpaces, count, formatHours, joinParts } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { loadStage } from '../stage/lazy';
import { SousParcoursBadge } from './categorie';
import '../../ui/table/plain-table.scss';
import './stages.scss';
import './tableau.scss';

type StageListProps = { filtres: Filtres; onShow: (idStage: number) => void };
type Props = StageListProps & { rail: Rail; marks: SousParcours[] };

/** Levels as rows, sous-parcours as columns. */
export function OverviewTable({ rail, marks, ...listProps }: Props) {
  const { filtres } = listProps;
  const grid = gridOf(rail, marks);
  const width = Math.max(marks.length, 1);
  const line = (row: Row) => <Lines key={row.station.id} row={row} width={width} {...listProps} />;
  return (
    <div className="table-box" tabIndex={0} role="group" aria-label="Le parcours en tableau">
      <table className="ruled tableau">
        <caption className="visually-hidden">Les stages, par catégorie et par sous-parcours</caption>
        <thead>
          <tr>
            <th scope="col">Catégorie et niveau</th>
            {marks.length === 0 && <th scope="col">Stages</th>}
            {marks.map((sousParcours, index) => (
              <th key={sousParcours.id} scope="col" data-chosen={sousParcours.id === filtres.sousParcours || undefined}>
                <SousParcoursBadge index={index} name={sousParcours.nom_sous_parcours} />{' '}
                {addNoBreakSpaces(sousParcours.nom_sous_parcours)}
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
                <td key={marks[index]!.id}>{formatHours(sum) || 'non renseigné'}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type LinesProps = StageListProps & { row: Row; width: number };

/** Stages common to all sous-parcours span a row of their own; the others stand below, by column. */
function Lines({ row: { station, common, own }, width, ...rest }: LinesProps) {
  const isParted = own.some((stages) => stages.length > 0);
  const isCommon = common.length > 0 || !isParted;
  const head = (
    <th scope="rowgroup" rowSpan={isCommon && isParted ? 2 : 1}>
      {addNoBreakSpaces(station.nom)}
      {station.niveau && <span className="lvl">{addNoBreakSpaces(station.niveau)}</span>}
      <span className="sum">
        {joinParts(count(station.stages.length, 'stage'), formatHours(totalHours(station.stages)))}
      </span>
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

type StagesProps = StageListProps & { stages: RailStage[] };

function Stages({ stages, filtres, onShow }: StagesProps) {
  return (
    <ul>
      {stages.map((stage) => {
        const matches = matchesFiltres(stage, filtres);
        return (
          <li key={stage.id}>
            <Button
              look="bare"
              className={matches ? 'chip' : 'chip stage-dim'}
              aria-haspopup="dialog"
              onClick={() => onShow(stage.id)}
              onFocus={loadStage}
              onPointerEnter={loadStage}
            >
              <span className="code">{stage.code_stage}</span>{' '}
              <span className="name">{addNoBreakSpaces(stage.libelle_stage)}</span>{' '}
              <span className="h">{formatHours(stage.volume_horaire_stage, 'H')}</span>
              {!matches && <span className="visually-hidden"> hors du sous-parcours choisi</span>}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
