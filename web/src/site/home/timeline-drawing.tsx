import { addNoBreakSpaces } from '../../lib/french';
import { wrapLines } from './wrap-lines';
import type { TimelineColumn, TimelineParcours } from './timeline-columns';
import { formatVolume, type Volume } from './volume';

/** Sizes in pixels; a letter of these sizes is about 7 wide. */
const LETTER = 7.4;
const LINE = 18;
const LANE = 80;
const EDGE = 12;
const BAR = 12;
/** Wider drawings scroll; this one takes the width that the page has, letters with it. */
const FULL = 924;
const MAX_TITLE_LINES = 4;

type TimelineDrawingProps = { columns: TimelineColumn[]; lanes: TimelineParcours[] };

/**
 * The names are hidden from screen readers, since each link says its parcours and its level. Colours come from the style
 * sheet, patterns tell what stands beside the career.
 */
export function TimelineDrawing({ columns, lanes }: TimelineDrawingProps) {
  const column = Math.max(150, Math.floor((FULL - 2 * EDGE) / columns.length));
  const titles = columns.map(({ title }) =>
    wrapLines(addNoBreakSpaces(title), Math.floor((column - 24) / LETTER), MAX_TITLE_LINES),
  );
  const top = Math.max(...titles.map((lines) => lines.length)) * LINE + 30;
  const width = 2 * EDGE + columns.length * column;
  const height = top + lanes.length * LANE;
  const hours = lanes.flatMap((lane) => columns.map(({ volumeOf }) => volumeOf(lane)?.volume_horaire ?? 0));
  const most = Math.max(1, ...hours);
  const left = (index: number) => EDGE + index * column;
  const barOf = (volume: Volume) => Math.max(4, ((column - 24) * volume.volume_horaire) / most);
  const levels = columns.filter(({ look }) => look === 'niveau').length;
  /** The line from the first level to the last, as an aircraft flies. */
  const routeOf = (lane: TimelineParcours) => {
    const held = columns.flatMap(({ look, volumeOf }, index) =>
      look === 'niveau' && volumeOf(lane) ? { x: left(index) + 6, volume: volumeOf(lane)! } : [],
    );
    const [first, last] = [held[0], held.at(-1)];
    return first && last ? `M${first.x} 44H${last.x + barOf(last.volume)}` : undefined;
  };
  return (
    <svg
      className={width > FULL ? 'frise' : 'frise frise-full'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <pattern id="frise-aside" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" />
        </pattern>
      </defs>
      <g aria-hidden="true">
        <path fill="none" className="route" d={`M${EDGE} ${top - 12}H${left(levels) - 8}m-6 -5 6 5 -6 5`} />
        {columns.map(({ title, look }, index) => (
          <g key={title} transform={`translate(${left(index)} 0)`}>
            <path fill="none" className={`column ${look}`} d={`M6 ${top - 12}V${height}`} />
            <path fill="none" className={`station ${look}`} d={`M6 ${top - 18}l6 6 -6 6 -6 -6Z`} />
            <text className="title">
              <title>{title}</title>
              {titles[index]!.map((line, row) => (
                <tspan key={row} x="0" y={LINE * (row + 1)}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </g>
      {lanes.map((lane, row) => (
        <g key={lane.id} transform={`translate(0 ${top + row * LANE})`}>
          <g aria-hidden="true">
            <path fill="none" className="lane" d={`M${EDGE} 4H${width - EDGE}`} />
            <path fill="none" className="route" d={routeOf(lane)} />
            <text className="name" x={EDGE} y="26">
              <title>{lane.nom_parcours}</title>
              {wrapLines(addNoBreakSpaces(lane.nom_parcours), Math.floor((width - 2 * EDGE) / 8.5), 1)[0]}
            </text>
          </g>
          {columns.map((one, index) => {
            const volume = one.volumeOf(lane);
            if (!volume) return null;
            const text = formatVolume(volume);
            return (
              <a
                key={one.title}
                href={one.hrefOf(lane)}
                aria-label={addNoBreakSpaces(`${lane.nom_parcours}, ${one.title} : ${text}`)}
              >
                <rect className="hit" fill="transparent" x={left(index)} y="34" width={column - 4} height="44" rx="4" />
                <rect
                  className={`bar ${one.look}`}
                  fill="url(#frise-aside)"
                  x={left(index) + 6}
                  y="38"
                  width={barOf(volume)}
                  height={BAR}
                  rx="2"
                />
                <text x={left(index) + 12} y="68">
                  {text}
                </text>
              </a>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
