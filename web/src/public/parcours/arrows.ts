import type { PrerequisLinks } from '../rail/ties';

/** From a prerequisite to the stage that requires it; `isRequired`: the active stage is the one that requires. */
export type Arrow = { to: string; isRequired: boolean; line: string; head: string };

type Bounds = { left: number; right: number; top: number; bottom: number; x: number; y: number };

/** Length and half-width of an arrow head, in px. */
const [LENGTH, HALF] = [9, 5];
/** Arrows end at this fraction of a stage's width, left of its text. */
const ASIDE = 0.3;
/** Control point distance of the curves, in px. */
const BEND = 36;

/** Arrows of one stage. A stage in several columns is linked at its nearest place. */
export function arrowsOf(button: HTMLElement, { needs, opens }: PrerequisLinks, table: Element): Arrow[] {
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
