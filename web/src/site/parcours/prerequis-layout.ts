/** The map of prerequisites, in em: columns in the order of a career, an arrow from each stage to those that need it. */
export const NODE = { width: 11, height: 5.7 };
const GAP = { x: 2.6, y: 0.8 };
/** Room above the columns, for their titles. */
const HEAD = 5.6;
/** Arrows of one stage that pass a column share a lane there, among its stages. */
const LANE = 0.4;
const TIP = { length: 0.7, half: 0.4 };
/** Orders settle in a few passes. */
const PASSES = 4;

export type PrerequisLink = { from: number; to: number };
type Arrow = PrerequisLink & { line: string; head: string };
type Slot = { column: number; height: number; y: number; near: Set<Slot> };

export type PrerequisLayout = {
  width: number;
  height: number;
  columns: { x: number; stages: { id: number; y: number }[] }[];
  arrows: Arrow[];
};

const middle = ({ y, height }: Slot) => y + height / 2;
const mean = (slots: Slot[]) => slots.reduce((sum, slot) => sum + middle(slot), 0) / slots.length;
const leftOf = (column: number) => column * (NODE.width + GAP.x);
const round = (length: number) => Math.round(length * 100) / 100;

/** Each stage stands in one column; links among others are left out. */
export function prerequisLayout(columns: number[][], links: PrerequisLink[]): PrerequisLayout {
  const slots = columns.map((ids, column) => ids.map(() => slotIn(column, NODE.height)));
  const nodes = new Map(columns.flatMap((ids, column) => ids.map((id, row) => [id, slots[column]![row]!] as const)));
  const chains = chainsOf(links, nodes, slots);

  for (const column of slots) stack(column);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const isForward = pass % 2 === 0;
    for (const column of isForward ? slots : slots.toReversed()) {
      sortByNeighbours(column, isForward);
      stack(column);
    }
  }
  const height = Math.max(...slots.map(heightOf), 0);
  for (const column of slots) alignToNeighbours(column, height);

  return {
    width: leftOf(columns.length) - GAP.x,
    height: round(HEAD + height),
    columns: columns.map((ids, column) => ({
      x: leftOf(column),
      stages: ids.map((id) => ({ id, y: round(nodes.get(id)!.y) })).toSorted((a, b) => a.y - b.y),
    })),
    arrows: chains.map(({ chain, ...link }) => ({ ...link, ...arrowAlong(chain) })),
  };
}

const slotIn = (column: number, height: number): Slot => ({ column, height, y: 0, near: new Set() });

/** The slots that an arrow touches, from its stage to the one that needs it. A cycle goes back through its columns. */
function chainsOf(
  links: PrerequisLink[],
  nodes: Map<number, Slot>,
  slots: Slot[][],
): (PrerequisLink & { chain: Slot[] })[] {
  const lanes = new Map<string, Slot>();
  const laneOf = (id: number, column: number, direction: number): Slot => {
    const key = `${id} ${column} ${direction}`;
    const lane = lanes.get(key) ?? slotIn(column, LANE);
    if (!lanes.has(key)) slots[column]!.push(lane);
    lanes.set(key, lane);
    return lane;
  };
  return links.flatMap(({ from, to }) => {
    const [first, last] = [nodes.get(from), nodes.get(to)];
    if (!first || !last || from === to) return [];
    const direction = Math.sign(last.column - first.column);
    const chain = [first];
    for (let column = first.column + direction; direction !== 0 && column !== last.column; column += direction)
      chain.push(laneOf(from, column, direction));
    chain.push(last);
    for (const [index, slot] of chain.entries()) {
      const next = chain[index + 1];
      if (next) slot.near.add(next);
      if (next) next.near.add(slot);
    }
    return [{ from, to, chain }];
  });
}

/** Stages without a link stand last. */
function sortByNeighbours(column: Slot[], isForward: boolean) {
  const places = new Map(
    column.map((slot) => {
      const near = [...slot.near].filter((other) =>
        isForward ? other.column < slot.column : other.column > slot.column,
      );
      return [slot, slot.near.size === 0 ? Infinity : near.length > 0 ? mean(near) : middle(slot)] as const;
    }),
  );
  // Infinity minus itself is no number.
  column.sort((a, b) => places.get(a)! - places.get(b)! || 0);
}

const heightOf = (column: Slot[]) => column.reduce((sum, { height }) => sum + height + GAP.y, 0);

function stack(column: Slot[]) {
  let y = HEAD;
  for (const slot of column) {
    slot.y = y;
    y += slot.height + GAP.y;
  }
}

/** Puts them beside their prerequisites, as far as the height allows. */
function alignToNeighbours(column: Slot[], height: number) {
  let lowest = HEAD;
  let left = heightOf(column);
  for (const slot of column) {
    const before = [...slot.near].filter((other) => other.column < slot.column);
    const wanted = before.length > 0 ? mean(before) - slot.height / 2 : lowest;
    slot.y = Math.max(lowest, Math.min(wanted, HEAD + height - left));
    lowest = slot.y + slot.height + GAP.y;
    left -= slot.height + GAP.y;
  }
}

function arrowAlong(chain: Slot[]): Pick<Arrow, 'line' | 'head'> {
  const [first, ...others] = chain;
  const last = others.at(-1)!;
  const isBackward = last.column < first!.column;
  const isSame = last.column === first!.column;
  const near = (slot: Slot) => leftOf(slot.column) + (isBackward || isSame ? NODE.width : 0);
  const far = (slot: Slot) => leftOf(slot.column) + (isBackward ? 0 : NODE.width);
  const sign = isBackward || isSame ? -1 : 1;
  const bend = isSame ? -GAP.x : (sign * GAP.x) / 2;
  const lineTo = (slot: Slot, index: number) => {
    const from = index === 0 ? first! : others[index - 1]!;
    const x = round(near(slot) - (slot === last ? sign * TIP.length : 0));
    const [y1, y2] = [round(middle(from)), round(middle(slot))];
    const curve = `C${round(far(from) + Math.abs(bend) * (isBackward ? -1 : 1))} ${y1} ${round(x - bend)} ${y2} ${x} ${y2}`;
    return slot === last ? curve : `${curve}H${far(slot)}`;
  };
  return {
    line: `M${far(first!)} ${round(middle(first!))}${others.map(lineTo).join('')}`,
    head: `M${near(last)} ${round(middle(last))}l${-sign * TIP.length} ${-TIP.half}v${2 * TIP.half}z`,
  };
}
