import { addNoBreakSpaces } from '../../lib/french';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { DrawingTable } from './drawing-table';
import { type HomeContent, HomePart } from './home-part';

/** More pairs would hide one another. */
const MAX_PAIRS = 40;
/** Up to this many names, the number of each arc has room. */
const MAX_NUMBERED = 10;
/** Height of a name and width of the arcs, in pixels of the drawing. */
const ROW = 48;
const WIDTH = 112;
const NEAR = 4;

type SharedMapProps = Pick<HomeContent, 'parcours' | 'partages'>;

/** Parcours one below the other, joined by arcs as thick as the stages they share; the table says the same. */
export function SharedMap({ parcours, partages }: SharedMapProps) {
  const pairs = partages.slice(0, MAX_PAIRS);
  const named = new Set(pairs.flatMap(({ id_parcours, id_autre_parcours }) => [id_parcours, id_autre_parcours]));
  const nodes = parcours.filter(({ id }) => named.has(id));
  if (pairs.length === 0) return null;
  const nameOf = (id: number) => addNoBreakSpaces(nodes.find((one) => one.id === id)!.nom_parcours);
  const linkTo = (id: number) => <a href={withBase(paths.parcours(id))}>{nameOf(id)}</a>;
  const limit = partages.length > MAX_PAIRS ? ` Les ${MAX_PAIRS} liens les plus forts.` : '';
  return (
    <HomePart
      name="partages"
      title="Les stages que des parcours partagent"
      hint={`Plus le trait est épais, plus deux parcours ont de stages en commun, transverses compris\u00a0: suivi une fois, un stage compte pour les deux.${limit}`}
    >
      <div className="partages">
        <ArcDrawing nodes={nodes} pairs={pairs} />
        <ul>
          {nodes.map(({ id, nom_parcours }) => (
            <li key={id}>
              <a href={withBase(paths.parcours(id))} title={nom_parcours}>
                <span>{nameOf(id)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <DrawingTable
        summary="Les stages partagés en tableau"
        caption="Stages en commun de deux parcours"
        heads={['Parcours', 'Autre parcours', 'Stages en commun']}
        rows={pairs.map(({ id_parcours, id_autre_parcours, nombre_stages }) => [
          linkTo(id_parcours),
          linkTo(id_autre_parcours),
          nombre_stages,
        ])}
      />
    </HomePart>
  );
}

type ArcDrawingProps = { nodes: { id: number }[]; pairs: HomeContent['partages'] };

function ArcDrawing({ nodes, pairs }: ArcDrawingProps) {
  const rows = new Map(nodes.map(({ id }, row) => [id, row]));
  const most = pairs[0]!.nombre_stages;
  const arcs = pairs.map(({ id_parcours, id_autre_parcours, nombre_stages }) => {
    const [from, to] = [rows.get(id_parcours)!, rows.get(id_autre_parcours)!];
    const [y1, y2] = [(from + 0.5) * ROW, (to + 0.5) * ROW];
    const depth = NEAR + ((to - from) / (nodes.length - 1)) * (WIDTH - 30 - NEAR) + 14;
    return { key: `${from} ${to}`, y1, y2, depth, nombre_stages };
  });
  return (
    // The unit is a rem: a row of the drawing is as high as a name, whatever the size of letters.
    <svg
      width={`${WIDTH / 16}rem`}
      height={`${(nodes.length * ROW) / 16}rem`}
      viewBox={`0 0 ${WIDTH} ${nodes.length * ROW}`}
      aria-hidden="true"
    >
      {arcs.map(({ key, y1, y2, depth, nombre_stages }) => (
        // The middle of a cubic curve is at three quarters of its handles.
        <path
          key={key}
          className="arc"
          fill="none"
          d={`M${WIDTH - 6} ${y1}C${WIDTH - 6 - depth / 0.75} ${y1} ${WIDTH - 6 - depth / 0.75} ${y2} ${WIDTH - 6} ${y2}`}
          strokeWidth={1.5 + (4.5 * nombre_stages) / most}
        />
      ))}
      {nodes.map(({ id }, row) => (
        <circle key={id} cx={WIDTH - 6} cy={(row + 0.5) * ROW} r="5" />
      ))}
      {nodes.length <= MAX_NUMBERED &&
        arcs.map(({ key, y1, y2, depth, nombre_stages }) => (
          <text key={key} x={WIDTH - 6 - depth} y={(y1 + y2) / 2 + 5}>
            {nombre_stages}
          </text>
        ))}
    </svg>
  );
}
