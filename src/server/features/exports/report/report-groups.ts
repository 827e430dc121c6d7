import type { QuestionResult } from '../../../../shared/api/results.ts';
import { BODY, QUIET, SUBHEADING } from './heading-styles.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import type { ReportWords } from './report-words.ts';

/** A report shows what was said; the longest answers are whole in the other formats. */
const MAX_ANSWER_LENGTH = 400;
/** Of more answers than this, each group tells a few, and only the largest groups tell any. */
const FEW = { answers: 20, each: 3, groups: 8 } as const;

/** Text answers in their groups: all where they are few, else the largest groups with a few answers, and the names of the others. */
export function writeGroups(
  sheet: Sheet,
  { categories = [], answered }: Pick<QuestionResult, 'categories' | 'answered'>,
  t: ReportWords,
  tag: string,
): void {
  const { groups } = t.results;
  if (categories.length === 0) return sheet.text(groups.none, BODY);
  const few = answered <= FEW.answers;
  const nameOf = (name: string) => (name === '' ? groups.other : name);
  const told = few ? categories : categories.slice(0, FEW.groups);
  for (const { name, count, answers } of told) {
    const shown = few ? answers : answers.slice(0, FEW.each);
    sheet.keep(40);
    sheet.text(`${nameOf(name)} (${t.number(count)})`, SUBHEADING, 0, tag);
    sheet.tags.group('L', () => {
      for (const answer of shown)
        sheet.tags.group('LI', () => {
          sheet.text(cut(answer), BODY, 12, 'LBody');
          sheet.space(2);
        });
    });
    if (shown.length < count) sheet.text(t.say('report.more', { count: count - shown.length }), QUIET, 12);
    sheet.space(6);
  }
  const others = categories.slice(told.length);
  if (others.length > 0) {
    const names = others.map(({ name, count }) => `${nameOf(name)} (${t.number(count)})`);
    sheet.text(t.say('report.otherGroups', { groups: names.join(', ') }), BODY);
    sheet.space(4);
  }
  const counted = categories.reduce((sum, { count }) => sum + count, 0);
  if (counted < answered) sheet.text(t.format(groups, 'further', { count: answered - counted }), QUIET);
  sheet.text(groups.rule, QUIET);
}

function cut(answer: string): string {
  const characters = [...answer];
  return characters.length <= MAX_ANSWER_LENGTH
    ? answer
    : `${characters.slice(0, MAX_ANSWER_LENGTH).join('')}…`;
}
