import { heightOfPieces, type Piece, repeatedAbove } from './piece.ts';

/** Room for columns: how high they may be, how many there are, and whether something has to stand there in any case. */
export interface Room {
  readonly height: number;
  readonly count: number;
  readonly isFresh: boolean;
}

interface Filled {
  readonly columns: readonly (readonly Piece[])[];
  /** What has no room; it comes on the next sheet. */
  readonly rest: readonly Piece[];
}

/** Questions stay whole where the columns are at most so much higher for it. */
const WORTH = 1.1;

/**
 * Puts pieces into columns, in their order. Where all have room the columns end at about the same height, with whole
 * questions where that costs little; else each is filled as far as its pieces go.
 */
export function fillColumns(pieces: readonly Piece[], room: Room): Filled {
  const each = pieces.map((piece) => [piece]);
  const lowest = lowestOf(each, room);
  if (lowest === null) return place(each, room);
  const whole = wholeOnes(pieces);
  const lowestWhole = lowestOf(whole, room);
  return lowestWhole !== null && lowestWhole <= lowest * WORTH
    ? place(whole, { ...room, height: lowestWhole })
    : place(each, { ...room, height: lowest });
}

/** The pieces of each question together. */
function wholeOnes(pieces: readonly Piece[]): Piece[][] {
  const whole: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.begins === true || whole.length === 0) whole.push([piece]);
    else whole.at(-1)?.push(piece);
  }
  return whole;
}

/** The least height, to a point, in which all of it has room; null where it has none. */
function lowestOf(blocks: readonly (readonly Piece[])[], room: Room): number | null {
  const fits = (height: number) => place(blocks, { ...room, height, isFresh: false }).rest.length === 0;
  if (!fits(room.height)) return null;
  let [low, high] = [0, room.height];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function place(blocks: readonly (readonly Piece[])[], { height, count, isFresh }: Room): Filled {
  let next = 0;
  const columns = Array.from({ length: count }, (_, column) => {
    const from = next;
    let used = 0;
    for (; next < blocks.length; next += 1) {
      const block = blocks[next] ?? [];
      const [first] = block;
      const above = next === from ? heightOfRepeated(first, column) : (first?.before ?? 0);
      const taken = above + heightOfPieces(block);
      const must = isFresh && column === 0 && next === from;
      if (used + taken > height && !must) break;
      used += taken;
    }
    return blocks.slice(from, next).flat();
  });
  return { columns, rest: blocks.slice(next).flat() };
}

function heightOfRepeated(piece: Piece | undefined, column: number): number {
  if (piece === undefined) return 0;
  return repeatedAbove(piece, column).reduce((sum, { height }) => sum + height, 0);
}
