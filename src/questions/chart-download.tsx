import { Button } from '@mantine/core';
import type { Drawing } from '../ui/chart-drawing.ts';
import { useIsInHall } from '../ui/chart-space.ts';
import { drawingToSvg } from '../ui/drawing-to-svg.ts';
import { Icon } from '../ui/icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { fileBase, svgToPng } from './chart-files.ts';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface ChartDownloadProps extends ChartProps {
  draw: () => Drawing;
}

/** Downloads the chart as a picture: PNG for slides, SVG for print; nothing before a hall. */
export function ChartDownload({ result, draw }: ChartDownloadProps) {
  const { t } = useChartWords();
  const isInHall = useIsInHall();
  const title = result.question_text;
  const svg = () => drawingToSvg(draw(), title);
  const savePng = async () => saveFile(await svgToPng(svg()), `${fileBase(title)}.png`);
  const saveSvg = () => saveFile(new Blob([svg()], { type: 'image/svg+xml' }), `${fileBase(title)}.svg`);
  const button = { variant: 'subtle', size: 'compact-sm', leftSection: <Icon name="download" size={16} /> };
  if (isInHall) return null;
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
        onClick={saveSvg}
      >
        SVG
      </Button>
    </>
  );
}
