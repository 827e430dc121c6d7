import type { Nps } from '../../../../questions/core/summary/nps-result.ts';
import { drawSplit } from '../../../../ui/charts/split-drawing.ts';
import { layText } from '../pdf/lay-text.ts';
import { joinBlocks, type PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { BODY, CHART_WIDTH } from './heading-styles.ts';
import type { ReportWords } from './report-words.ts';

export function layNps(sheet: Sheet, nps: Nps, t: ReportWords): PdfBlock {
  const { score, low, high } = nps;
  const { chart } = t;
  const lines = [`${chart.score}: ${score === null ? '–' : t.score(score)}`];
  if (low !== null && high !== null) {
    const range = t.format(chart, 'range', { from: t.score(low), to: t.score(high) });
    lines.push(`${chart.interval}: ${range}`);
  }
  const groups = [
    { label: chart.detractors, value: nps.detractors, colour: 1 },
    { label: chart.passives, value: nps.passives, colour: 3 },
    { label: chart.promoters, value: nps.promoters, colour: 0 },
  ];
  const drawing = drawSplit(groups, t.percent, CHART_WIDTH);
  const alt = groups.map(({ label, value }) => `${label}: ${t.number(value)}`).join(', ');
  const split = {
    height: sheet.heightOfDrawing(drawing),
    before: 6,
    write: () => sheet.drawing(drawing, alt),
  };
  const words = layText(sheet, lines.join(' · '), { ...BODY, face: 'bold' });
  return joinBlocks([...words, split], (height) => sheet.space(height));
}
