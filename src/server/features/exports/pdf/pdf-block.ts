interface Repeated {
  readonly height: number;
  write(): void;
}

/** Something that stands together in a column of a sheet; several in a row are a text, a table or a question. */
export interface PdfBlock {
  readonly height: number;
  /** What is empty above it, unless a column begins with it. */
  readonly before: number;
  /** Begins a question: a line is drawn in what is empty above it, and columns rather break there. */
  readonly begins?: boolean;
  /** What is said once more, for eyes, above what begins a column in the middle of a table. */
  readonly again?: Repeated;
  /** The same above what begins a sheet in the middle of a question. */
  readonly continued?: Repeated;
  write(): void;
}

/** How high pieces are below each other, the first without what is empty above it. */
export function heightOfBlocks(blocks: readonly PdfBlock[]): number {
  return blocks.reduce((sum, { before, height }, i) => sum + height + (i === 0 ? 0 : before), 0);
}

/** Pieces that stand together from now on; `space` leaves so much empty. */
export function joinBlocks(blocks: readonly [PdfBlock, ...PdfBlock[]], space: (height: number) => void): PdfBlock {
  return {
    ...blocks[0],
    height: heightOfBlocks(blocks),
    write: () =>
      blocks.forEach((block, i) => {
        if (i > 0) space(block.before);
        block.write();
      }),
  };
}

/** What is said once more above a piece that begins a column, the first one of a sheet or another. */
export function repeatedAbove({ again, continued }: PdfBlock, column: number): readonly Repeated[] {
  return [column === 0 ? continued : undefined, again].filter((each) => each !== undefined);
}
