import { Button } from '@mantine/core';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import { useIsPresenting } from '../../../ui/charts/frame/chart-space.ts';
import { drawingToSvg } from '../../../ui/charts/drawing-to-svg.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { fileBase, loadChartFont, svgToPng } from './files.ts';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface ChartDownloadProps extends ChartProps {
  draw: () => Drawing;
}

/** Downloads PNG for slides or SVG for print; hidden in presentations. */
export function ChartDownload({ result, draw }: ChartDownloadProps) {
  const { t, number } = useChartWords();
  const isPresenting = useIsPresenting();
  const title = result.question_text;
  // Charts exclude "no opinion".
  const note = t('chart.n', { n: number(result.answered - (result.no_opinion ?? 0)) });
  const svg = async () => drawingToSvg(draw(), title, note, await loadChartFont());
  const savePng = async () => saveFile(await svgToPng(await svg()), `${fileBase(title)}.png`);
  const saveSvg = async () =>
    saveFile(new Blob([await svg()], { type: 'image/svg+xml' }), `${fileBase(title)}.svg`);
  const button = { variant: 'subtle', size: 'compact-sm', leftSection: <Icon name="download" size={16} /> };
  if (isPresenting) return null;
  return (
    <>
      <Button
        {...button}
        aria-label={t('chart.download', { format: 'PNG', question: title })}
        onClick={() => void savePng()}
      >
        PNG
      </Button>
      <Button
        {...button}
        aria-label={t('chart.download', { format: 'SVG', question: title })}
        onClick={() => void saveSvg()}
      >
        SVG
      </Button>
    </>
  );
}
