import { addNoBreakSpaces } from '../../lib/french';
import { DrawingTable } from './drawing-table';
import { type HomeContent, HomePart } from './home-part';
import { type TimelineColumn, columnsOf, type TimelineParcours } from './timeline-columns';
import { TimelineDrawing } from './timeline-drawing';
import { formatVolume } from './volume';

const cellOf = (column: TimelineColumn, parcours: TimelineParcours) => {
  const volume = column.volumeOf(parcours);
  return volume ? formatVolume(volume) : '—';
};

/** Levels across, a lane for each parcours, hours as width; the table says the same. */
export function CareerTimeline({ niveaux, parcours }: Pick<HomeContent, 'niveaux' | 'parcours'>) {
  const lanes = parcours.filter(({ nombre_stages }) => nombre_stages > 0);
  const columns = columnsOf(niveaux, lanes);
  if (niveaux.length === 0 || lanes.length === 0) return null;
  return (
    <HomePart
      name="frise"
      title="Une carrière, parcours par parcours"
      hint="De gauche à droite, les niveaux d’une carrière. Plus le trait est long, plus il y a d’heures. Un trait mène au parcours, à partir de ce niveau."
    >
      {/* Wider than a telephone: the box scrolls, by keyboard too. */}
      <div className="table-box" tabIndex={0} role="group" aria-label="Frise des parcours">
        <TimelineDrawing columns={columns} lanes={lanes} />
      </div>
      <DrawingTable
        summary="La frise en tableau"
        caption="Stages et heures de chaque parcours, par niveau"
        heads={['Parcours', ...columns.map(({ title }) => addNoBreakSpaces(title))]}
        rows={lanes.map((lane) => [
          addNoBreakSpaces(lane.nom_parcours),
          ...columns.map((column) => cellOf(column, lane)),
        ])}
      />
    </HomePart>
  );
}
