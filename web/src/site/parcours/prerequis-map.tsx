import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { QueryView } from '../../api/query-view';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { distinctStages, type Filtres, matchesFiltres, type Rail, railOf } from '../../entities/parcours/rail';
import { type StagePrerequis, usePrerequis } from '../../entities/stage/prerequis.api';
import { addNoBreakSpaces } from '../../lib/french';
import { Button, joinClasses } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { UnbrokenWords } from '../../ui/text';
import { PlainTable } from '../../ui/table/plain-table';
import { useStageAddress } from '../address';
import { loadStage } from '../stage/lazy';
import { needsText, opensText, prerequisLinksOf } from './neighbours';
import { mapColumns, reachedFrom } from './prerequis-columns';
import { NODE, prerequisLayout } from './prerequis-layout';
import './prerequis.scss';

type MapProps = { parcours: Parcours; rail: Rail; filtres: Filtres; onShow: (idStage: number) => void };

export default function PrerequisMap({ parcours, ...shown }: MapProps) {
  return (
    <QueryView query={usePrerequis(parcours.id)} loading={<p className="hint">Chargement des prérequis…</p>}>
      {(prerequis) => <Prerequis {...shown} {...{ parcours, prerequis }} />}
    </QueryView>
  );
}

function Prerequis({ parcours, rail, filtres, onShow, prerequis }: MapProps & { prerequis: StagePrerequis[] }) {
  const { linkTo } = useStageAddress();
  const whole = railOf(parcours);
  const links = useMemo(() => prerequisLinksOf(prerequis, whole), [prerequis, whole]);
  const told = distinctStages(rail).filter(({ id }) => links.has(id));
  if (told.length === 0) return <p className="empty">Aucun de ces stages n’en demande un autre.</p>;
  const textsOf = (id: number): [needs: string, opens: string] => {
    const own = links.get(id);
    return own ? [needsText(own), opensText(own)] : ['', ''];
  };
  return (
    <>
      <p className="hint mb-2 no-print">
        <span className="by-pointer">
          Survolez un stage{'\u00a0'}: trait plein, ce qu’il faut avant{'\u202f'}; pointillé, ce qu’il permet ensuite.
        </span>
        <span className="by-touch">
          Touchez un stage{'\u00a0'}: trait plein, ce qu’il faut avant{'\u202f'}; pointillé, ce qu’il permet ensuite.
          Touchez-le encore pour ouvrir sa fiche.
        </span>
      </p>
      <Drawing {...{ rail, filtres, onShow, prerequis, textsOf }} />
      <PlainTable
        className="ruled prerequis-table"
        caption="Les prérequis, en texte"
        heads={['Stage', 'Il faut avant', 'Permet ensuite']}
        rows={told.map(({ id, code_stage, libelle_stage }) => [
          <>
            <span className="code">{code_stage}</span> <Link {...linkTo(id)}>{addNoBreakSpaces(libelle_stage)}</Link>
          </>,
          ...textsOf(id).map((text) => <UnbrokenWords text={text || '—'} />),
        ])}
      />
    </>
  );
}

type DrawingProps = Omit<MapProps, 'parcours'> & {
  prerequis: StagePrerequis[];
  textsOf: (id: number) => [needs: string, opens: string];
};

function Drawing({ rail, filtres, onShow, prerequis, textsOf }: DrawingProps) {
  const [active, setActive] = useState<number>();
  const touched = useRef(false);
  const { columns, links, layout } = useMemo(() => {
    const content = mapColumns(rail, prerequis);
    const ids = content.columns.map(({ stages }) => stages.map(({ id }) => id));
    return { ...content, layout: prerequisLayout(ids, content.links) };
  }, [rail, prerequis]);
  const before = reachedFrom(active, links, 'from');
  const after = reachedFrom(active, links, 'to');
  const size = { '--map-width': layout.width, width: `${layout.width}em`, height: `${layout.height}em` };

  /** Touch has no hover: a first tap shows the arrows of a stage, the next one opens it. */
  const handlersOf = (id: number, isLinked: boolean) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      loadStage();
      if (pointerType !== 'touch') setActive(id);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setActive(undefined);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch' && isLinked && active !== id;
    },
    onFocus: () => setActive(id),
    onBlur: () => setActive(undefined),
    onClick: () => {
      if (touched.current) setActive(id);
      else onShow(id);
      touched.current = false;
    },
  });

  return (
    <div className="map-box mb-4" tabIndex={0} role="group" aria-label="Carte des prérequis">
      <div className={active === undefined ? 'map' : 'map map-active'} style={size}>
        <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          {layout.arrows.map(({ from, to, line, head }) => {
            const isBefore = to === active || before.has(to);
            const isAfter = from === active || after.has(from);
            return (
              <g key={`${from} ${to}`} className={isBefore ? 'map-before' : isAfter ? 'map-after' : undefined}>
                <path d={line} className="map-line" />
                <path d={head} className="map-head" />
              </g>
            );
          })}
        </svg>
        {layout.columns.map(({ x, stages }, index) => {
          const { title, niveau, isTransverse, stages: known } = columns[index]!;
          return (
            <div
              key={x}
              className={isTransverse ? 'map-column map-transverse' : 'map-column'}
              style={{ left: `${x}em` }}
            >
              <p>
                <b>{addNoBreakSpaces(title)}</b> {addNoBreakSpaces(niveau)}
              </p>
              <ul>
                {stages.map(({ id, y }) => {
                  const { code_stage, libelle_stage, sousParcours } = known.find((stage) => stage.id === id)!;
                  const [needs, opens] = textsOf(id);
                  const isDim = sousParcours !== undefined && !matchesFiltres({ sousParcours }, filtres);
                  return (
                    <li key={id} style={{ top: `${y}em`, height: `${NODE.height}em` }}>
                      <Button
                        look="bare"
                        className={joinClasses(
                          'chip',
                          isDim && 'stage-dim',
                          id === active && 'map-own',
                          before.has(id) && 'map-before',
                          after.has(id) && 'map-after',
                        )}
                        aria-haspopup="dialog"
                        {...handlersOf(id, needs + opens !== '')}
                      >
                        <span className="code">{code_stage}</span>{' '}
                        <span className="name">{addNoBreakSpaces(libelle_stage)}</span>
                        <span className="visually-hidden">
                          {isDim && ' hors du sous-parcours choisi.'}
                          {needs && ` Il faut avant\u00a0: ${needs}.`}
                          {opens && ` Permet ensuite\u00a0: ${opens}.`}
                        </span>
                      </Button>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </div>
    </div>
  );
}
