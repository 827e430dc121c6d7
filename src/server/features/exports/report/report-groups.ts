import { groupHeading } from '../../../../questions/core/headline/texts.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { layText } from '../pdf/lay-text.ts';
import { heightOfBlocks, joinBlocks, type PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { within } from '../pdf/report-tags.ts';
import { BODY, QUIET, SUBHEADING } from './heading-styles.ts';
import type { ReportWords } from './report-words.ts';

/** Longer answers are cut in reports; the other formats have them in full. */
const MAX_ANSWER_LENGTH = 400;
/** Above this number of answers, each group lists a few, and only the largest groups list any. */
const FEW = { answers: 20, each: 2, groups: 8 } as const;
const INDENT = 10;
/** Groups up to this height are not split. */
const TOGETHER = 90;

type Category = NonNullable<QuestionResult['categories']>[number];

/** Lays out text answers by group: all if there are few, otherwise a few per large group. */
export function layGroups(
  sheet: Sheet,
  { categories = [], answered }: Pick<QuestionResult, 'categories' | 'answered'>,
  t: ReportWords,
  tag: string,
): PdfBlock[] {
  const { groups } = t.results;
  if (categories.length === 0) return layText(sheet, groups.none, BODY);
  const few = answered <= FEW.answers;
  const listed = few ? categories : categories.slice(0, FEW.groups);
  const nameOf = ({ name, count }: Category) =>
    `${name === '' ? groups.other : groupHeading(name)} (${t.number(count)})`;
  const layGroup = (category: Category, index: number): PdfBlock[] => {
    const { count, answers } = category;
    const different = Object.entries(Object.groupBy(answers, (answer) => answer));
    const shown = few ? different : different.slice(0, FEW.each);
    const before = index === 0 ? 0 : 7;
    const heading = layText(sheet, nameOf(category), SUBHEADING, { tag, before });
    const items = shown.flatMap(([answer, same = []], i) => {
      const words = same.length > 1 ? `${cut(answer)} (${t.number(same.length)})` : cut(answer);
      const item = { tag: 'LBody', indent: INDENT, before: i === 0 ? 1 : 3 };
      return within(sheet.tags, 'LI', layText(sheet, words, BODY, item));
    });
    const [first, ...others] = within(sheet.tags, 'L', items);
    const top: readonly [PdfBlock, ...PdfBlock[]] =
      first === undefined ? heading : [join(sheet, [...heading, first])];
    const left = count - shown.reduce((sum, [, same = []]) => sum + same.length, 0);
    const more = { indent: INDENT, before: 2 };
    const blocks = [
      ...top,
      ...others,
      ...(left === 0 ? [] : layText(sheet, t.textOf('report.more', { count: left }), QUIET, more)),
    ] as const;
    return heightOfBlocks(blocks) > TOGETHER ? [...blocks] : [join(sheet, blocks)];
  };
  const blocks = listed.flatMap(layGroup);
  const others = categories.slice(listed.length).map(nameOf).join(', ');
  if (others !== '')
    blocks.push(...layText(sheet, t.textOf('report.otherGroups', { groups: others }), BODY, { before: 8 }));
  const counted = categories.reduce((sum, { count }) => sum + count, 0);
  if (counted < answered)
    blocks.push(
      ...layText(sheet, t.format(groups, 'remaining', { count: answered - counted }), QUIET, { before: 4 }),
    );
  return blocks;
}

export function isGrouped({ categories = [], parts = [] }: QuestionResult): boolean {
  return categories.length > 0 || parts.some((part) => (part.categories ?? []).length > 0);
}

function join(sheet: Sheet, blocks: readonly [PdfBlock, ...PdfBlock[]]): PdfBlock {
  return joinBlocks(blocks, (height) => sheet.space(height));
}

function cut(answer: string): string {
  const characters = [...answer];
  return characters.length <= MAX_ANSWER_LENGTH
    ? answer
    : `${characters.slice(0, MAX_ANSWER_LENGTH).join('')}…`;
}
