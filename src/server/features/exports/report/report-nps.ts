import type { Nps } from '../../../../questions/nps-result.ts';
import { drawSplit } from '../../../../ui/split-drawing.ts';
import type { Sheet } from './report-sheet.ts';
import type { ReportWords } from './report-words.ts';

/** The score of a recommendation with its interval, and its three groups as one split bar. */
export function writeNps(sheet: Sheet, nps: Nps, t: ReportWords, size: number): void {
  const { score, low, high } = nps;
  const { chart } = t;
  const lines = [`${chart.score}: ${score === null ? '–' : t.number(score)}`];
  if (low !== null && high !== null) {
    const range = t.format(chart, 'range', { from: t.number(low), to: t.number(high) });
    lines.push(`${chart.interval}: ${range}`);
  }
  sheet.text(lines.join(' · '), { size, bold: true });
  sheet.space(6);
  const groups = [
    { label: chart.detractors, value: nps.detractors, colour: 1 },
    { label: chart.passives, value: nps.passives, colour: 3 },
    { label: chart.promoters, value: nps.promoters, colour: 0 },
  ];
  sheet.drawing(drawSplit(groups, t.percent));
  sheet.space(14);
}
