import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { QueryView } from '../../api/query-view';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { distinctStages, railOf, type RailStage } from '../../entities/parcours/rail';
import { usePrerequis } from '../../entities/stage/prerequis.api';
import { needsText, opensText, type PrerequisLinks, prerequisLinksOf } from './neighbours';
import { OverviewTable } from './table';
import './prerequis.scss';

/** From a prerequisite to the stage that requires it; `isRequired`: the active stage is the one that requires. */
type Arrow = { to: string; isRequired: boolean; line: string; head: string };

type Bounds = { left: number; right: number; top: number; bottom: number; x: number; y: number };

/** Length and half-width of an arrow head, in px. */
const [LENGTH, HALF] = [9, 5];
/** Arrows end at this fraction of a stage's width, left of its text. */
const ASIDE = 0.3;
/** Control point distance of the curves, in px. */
const BEND = 36;

/** Arrows of one stage. A stage in several columns is linked at its nearest place. */
function arrowsOf(button: HTMLElement, { needs, opens }: PrerequisLinks, table: Element): Arrow[] {
  const origin = table.getBoundingClientRect();
  const boundsOf = (element: HTMLElement): Bounds => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const place = { left: left - origin.left, right: right - origin.left, top: top - origin.top };
    const relativeBottom = bottom - origin.top;
    return {
      ...place,
      bottom: relativeBottom,
      x: place.left + (right - left) * ASIDE,
      y: (place.top + relativeBottom) / 2,
    };
  };
  const own = boundsOf(button);
  const nearest = (id: number): Bounds | undefined => {
    const places = [...table.querySelectorAll<HTMLElement>(`[data-stage="${id}"]`)].map(boundsOf);
    const distance = ({ x, y }: Bounds) => Math.hypot(x - own.x, y - own.y);
    return places.toSorted((a, b) => distance(a) - distance(b))[0];
  };
  const arrow = (id: number, isRequired: boolean): Arrow[] => {
    const other = nearest(id);
    if (!other) return [];
    return [{ to: `${id}`, isRequired, ...(isRequired ? arrowPath(other, own) : arrowPath(own, other)) }];
  };
  const requiredIds = new Set(needs.flat().map(({ id }) => id));
  return [...requiredIds].flatMap((id) => arrow(id, true)).concat(opens.flatMap(({ id }) => arrow(id, false)));
}

/** Vertical if one is above the other, else horizontal. */
function arrowPath(from: Bounds, to: Bounds): Pick<Arrow, 'line' | 'head'> {
  const direction = to.top >= from.bottom ? 1 : from.top >= to.bottom ? -1 : 0;
  if (direction === 0) {
    const side = to.x >= from.x ? 1 : -1;
    const [x1, x2] = side > 0 ? [from.right, to.left] : [from.left, to.right];
    const tip = x2 - side * LENGTH;
    return {
      line: `M${x1} ${from.y}C${x1 + side * BEND} ${from.y} ${tip - side * BEND} ${to.y} ${tip} ${to.y}`,
      head: `M${x2} ${to.y}l${-side * LENGTH} ${-HALF}v${2 * HALF}z`,
    };
  }
  const [y1, y2] = direction > 0 ? [from.bottom, to.top] : [from.top, to.bottom];
  const tip = y2 - direction * LENGTH;
  return {
    line: `M${from.x} ${y1}C${from.x} ${y1 + direction * BEND} ${to.x} ${tip - direction * BEND} ${to.x} ${tip}`,
    head: `M${to.x} ${y2}l${-HALF} ${-direction * LENGTH}h${2 * HALF}z`,
  };
}

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stage]') : null;
const stageIdOf = (button: HTMLElement) => Number(button.dataset['stage']);

/** The hovered or focused stage. Touch has no hover: the first tap activates a stage, the second opens it. */
function useActiveStage(links: Map<number, PrerequisLinks>) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [drawnArrows, setDrawnArrows] = useState<{ button: HTMLElement; arrows: Arrow[] }>();
  const touched = useRef<HTMLElement>(null);
  const id = button ? stageIdOf(button) : undefined;
  const own = id === undefined ? undefined : links.get(id);
  const activate = (target: EventTarget | null) => setButton(buttonAt(target));

  // Arrows are recomputed whenever the table is resized.
  useEffect(() => {
    const table = button?.closest('table');
    if (!button || !own || !table) return undefined;
    const observer = new ResizeObserver(() => setDrawnArrows({ button, arrows: arrowsOf(button, own, table) }));
    observer.observe(table);
    return () => observer.disconnect();
  }, [button, own]);

  useEffect(() => {
    if (button === null) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setButton(null);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [button]);

  const handlers = {
    onFocus: ({ target }: FocusEvent) => activate(target),
    onBlur: () => activate(null),
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') activate(buttonAt(target) ?? document.activeElement);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') activate(document.activeElement);
    },
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      const under = buttonAt(target);
      const isFirst = pointerType === 'touch' && under !== null && under !== button && links.has(stageIdOf(under));
      touched.current = isFirst ? under : null;
    },
    onClickCapture: (event: MouseEvent) => {
      const touchedButton = touched.current;
      touched.current = null;
      if (touchedButton === null || touchedButton !== buttonAt(event.target)) return;
      event.stopPropagation();
      activate(touchedButton);
    },
  };
  const active = own && { id, own, arrows: drawnArrows && drawnArrows.button === button ? drawnArrows.arrows : [] };
  return { active, handlers };
}

type Props = { parcours: Parcours } & Omit<ComponentProps<typeof OverviewTable>, 'notes'>;

/** The table with the prerequisites of each stage as text, and those of the active stage as arrows. */
export default function PrerequisTable({ parcours, ...tableau }: Props) {
  const query = usePrerequis(parcours.id);
  const rail = railOf(parcours);
  const links = useMemo(() => prerequisLinksOf(query.data ?? [], rail), [query.data, rail]);
  const { active, handlers } = useActiveStage(links);
  const activeLinks = active?.own;
  const code = distinctStages(rail).find(({ id }) => id === active?.id)?.code_stage;

  const linkNote = ({ id }: RailStage) => {
    if (activeLinks?.needs.some((phrase) => phrase.some((required) => required.id === id)))
      return <span className="tie tie-asked">demandé par {code}</span>;
    return activeLinks?.opens.some((stage) => stage.id === id) && <span className="tie">ouvert par {code}</span>;
  };
  const noteOf = (stage: RailStage) => {
    const stageLinks = links.get(stage.id);
    return (
      stageLinks && (
        <>
          {needsText(stageLinks)} <span className="visually-hidden">{opensText(stageLinks)}</span>
          {linkNote(stage)}
        </>
      )
    );
  };

  return (
    <>
      <QueryView query={query} loading={<p className="hint">Chargement des prérequis…</p>}>
        {() => <Hint hasLinks={links.size > 0} />}
      </QueryView>
      <div className="tied" {...handlers}>
        <OverviewTable {...tableau} notes={{ noteOf, activeId: active?.id }}>
          {active && (
            <svg className="arrows" aria-hidden="true">
              {active.arrows.map(({ to, isRequired, line, head }) => (
                <g key={`${to} ${isRequired}`} className={isRequired ? 'arrow-asked' : undefined}>
                  <path d={line} className="arrow-line" />
                  <path d={head} className="arrow-head" />
                </g>
              ))}
            </svg>
          )}
        </OverviewTable>
      </div>
    </>
  );
}

function Hint({ hasLinks }: { hasLinks: boolean }) {
  if (!hasLinks) return <p className="hint">Aucun stage de ce parcours n’en demande un autre.</p>;
  return (
    <p className="hint tied-hint">
      <span className="by-pointer">
        Sur un stage, au pointeur ou au clavier, des traits viennent de ceux qu’il demande, des tirets vont à ceux qu’il
        ouvre.
      </span>
      <span className="by-touch">
        Touchez un stage pour voir ce qu’il demande (traits) et ce qu’il ouvre (tirets), touchez-le encore pour ouvrir
        sa fiche.
      </span>
    </p>
  );
}
