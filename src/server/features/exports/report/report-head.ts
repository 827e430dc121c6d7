import type { Results } from '../../../../shared/api/results/results.ts';
import { DRAWING_COLOURS } from '../../../../ui/charts/drawing.ts';
import { writeFilter } from '../../filters/write-filter.ts';
import { isOpen } from '../../results/day-range.ts';
import type { ExportContext } from '../make-download.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { BODY, QUIET, TITLE } from './heading-styles.ts';
import type { ReportWords } from './report-words.ts';

/** The product logo, a tally of five, in a 24-unit square. */
const TALLY = 'M6.2 4.6 5.8 19.5M10.3 4.3 10 19.7M14.1 4.5 14.2 19.4M18.1 4.2 18.3 19.6M2.6 16.4 21.6 7.3';
const MARK = { size: 20, name: 'Canvass' } as const;

/** Writes the report head: logo unless omitted, title, response count, filter and date. */
export function writeHead(sheet: Sheet, results: Results, order: ExportContext, t: ReportWords): void {
  const { range, condition, survey, now } = order;
  if (!survey.hide_branding) {
    sheet.stroke(TALLY, DRAWING_COLOURS.data, MARK.size);
    sheet.space(2);
    sheet.text(MARK.name, { size: 11, face: 'heading', colour: DRAWING_COLOURS.data }, MARK.size + 6);
    sheet.space(12);
  }
  sheet.text(results.title, TITLE, 0, 'H1');
  if (results.description !== '') {
    sheet.space(2);
    sheet.text(results.description, { size: 10.5, colour: DRAWING_COLOURS.muted });
  }
  sheet.space(8);
  const { exact = range } = range;
  const day = (value: string | null) => {
    if (value === null) return t.textOf('report.open');
    return range.exact === undefined ? t.day(value) : t.dateTime(new Date(value));
  };
  const period = isOpen(range)
    ? t.textOf('report.allTime')
    : t.textOf('report.period', { from: day(exact.from), to: day(exact.to) });
  sheet.text(t.textOf('report.responses', { count: results.response_count }), { size: 12, face: 'bold' });
  if (condition === null || !isOpen(range)) sheet.text(period, BODY);
  if (condition !== null) {
    const written = writeFilter(condition, survey.questions);
    sheet.text(t.textOf('report.filter', { condition: written.condition }), BODY);
    for (const { code, words } of written.asked) sheet.text(`${code}: ${words}`, QUIET);
  }
  sheet.text(t.textOf('report.made', { dateTime: t.dateTime(now) }), QUIET);
}
