interface Repeated {
  readonly height: number;
  write(): void;
}

/** An unbreakable block in a column; consecutive blocks form a text, table or question. */
export interface PdfBlock {
  readonly height: number;
  /** Space above, omitted at the top of a column. */
  readonly before: number;
  /** Begins a question: preferred column break, with a rule in the space above. */
  readonly begins?: boolean;
  /** Visual heading repeated when a column begins in the middle of a table. */
  readonly again?: Repeated;
  /** Like `again`, at the top of a new sheet. */
  readonly continued?: Repeated;
  write(): void;
}

export function heightOfBlocks(blocks: readonly PdfBlock[]): number {
  return blocks.reduce((sum, { before, height }, i) => sum + height + (i === 0 ? 0 : before), 0);
}

export function joinBlocks(
  blocks: readonly [PdfBlock, ...PdfBlock[]],
  space: (height: number) => void,
): PdfBlock {
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

export function repeatedAbove({ again, continued }: PdfBlock, column: number): readonly Repeated[] {
  return [column === 0 ? continued : undefined, again].filter((each) => each !== undefined);
}
