import { heightOfBlocks, type PdfBlock, repeatedAbove } from './pdf-block.ts';

export interface Room {
  readonly height: number;
  readonly count: number;
  readonly isFresh: boolean;
}

interface Filled {
  readonly columns: readonly (readonly PdfBlock[])[];
  readonly rest: readonly PdfBlock[];
}

/** Questions are not split if that makes the columns at most this much higher. */
const WORTH = 1.1;

/** Fills columns in order. If all blocks fit, columns are balanced and questions unsplit where that costs little. */
export function fillColumns(blocks: readonly PdfBlock[], room: Room): Filled {
  const each = blocks.map((block) => [block]);
  const lowest = lowestOf(each, room);
  if (lowest === null) return layBlocks(each, room);
  const complete = fullBlocks(blocks);
  const lowestFull = lowestOf(complete, room);
  return lowestFull !== null && lowestFull <= lowest * WORTH
    ? layBlocks(complete, { ...room, height: lowestFull })
    : layBlocks(each, { ...room, height: lowest });
}

function fullBlocks(blocks: readonly PdfBlock[]): PdfBlock[][] {
  const complete: PdfBlock[][] = [];
  for (const block of blocks) {
    if (block.begins === true || complete.length === 0) complete.push([block]);
    else complete.at(-1)?.push(block);
  }
  return complete;
}

/** Returns the smallest height that fits all blocks, to one point; null if they do not fit. */
function lowestOf(blocks: readonly (readonly PdfBlock[])[], room: Room): number | null {
  const fits = (height: number) => layBlocks(blocks, { ...room, height, isFresh: false }).rest.length === 0;
  if (!fits(room.height)) return null;
  let [low, high] = [0, room.height];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function layBlocks(blocks: readonly (readonly PdfBlock[])[], { height, count, isFresh }: Room): Filled {
  let next = 0;
  const columns = Array.from({ length: count }, (_, column) => {
    const from = next;
    let used = 0;
    for (; next < blocks.length; next += 1) {
      const block = blocks[next] ?? [];
      const [first] = block;
      const above = next === from ? heightOfRepeated(first, column) : (first?.before ?? 0);
      const usedHeight = above + heightOfBlocks(block);
      const must = isFresh && column === 0 && next === from;
      if (used + usedHeight > height && !must) break;
      used += usedHeight;
    }
    return blocks.slice(from, next).flat();
  });
  return { columns, rest: blocks.slice(next).flat() };
}

function heightOfRepeated(block: PdfBlock | undefined, column: number): number {
  if (block === undefined) return 0;
  return repeatedAbove(block, column).reduce((sum, { height }) => sum + height, 0);
}
