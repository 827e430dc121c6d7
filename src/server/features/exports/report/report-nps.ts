import type { Nps } from '../../../../questions/nps-result.ts';
import { drawSplit } from '../../../../ui/split-drawing.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import type { Piece } from '../paper/report-table.ts';
import type { ReportWords } from './report-words.ts';

/** The score of a recommendation with its interval, and its three groups as one split bar. */
export function layNps(sheet: Sheet, nps: Nps, t: ReportWords, size: number): Piece {
  const { score, low, high } = nps;
  const { chart } = t;
  const lines = [`${chart.score}: ${score === null ? '–' : t.number(score)}`];
  if (low !== null && high !== null) {
    const range = t.format(chart, 'range', { from: t.number(low), to: t.number(high) });
    lines.push(`${chart.interval}: ${range}`);
  }
  const words = lines.join(' · ');
  const style = { size, bold: true };
  const groups = [
    { label: chart.detractors, value: nps.detractors, colour: 1 },
    { label: chart.passives, value: nps.passives, colour: 3 },
    { label: chart.promoters, value: nps.promoters, colour: 0 },
  ];
  const drawing = drawSplit(groups, t.percent);
  const alt = groups.map(({ label, value }) => `${label}: ${t.number(value)}`).join(', ');
  return {
    height: sheet.heightOf(sheet.lines(words, style), style) + 6 + sheet.heightOfDrawing(drawing),
    write() {
      sheet.text(words, style);
      sheet.space(6);
      sheet.drawing(drawing, alt);
    },
  };
}
