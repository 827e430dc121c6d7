import { ActionIcon, Menu } from '@mantine/core';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import { useIsPresenting } from '../../../ui/charts/frame/chart-space.ts';
import { drawingToSvg } from '../../../ui/charts/drawing-to-svg.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { fileBase, loadChartFont, svgToPng } from './files.ts';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface ChartMenuProps extends ChartProps {
  draw: () => Drawing;
  /** Switches between bars and pie, if the chart can. */
  form?: { readonly isPie: boolean; readonly onChange: (isPie: boolean) => void };
}

/** Downloads PNG for slides or SVG for print, and switches the form; hidden in presentations. */
export function ChartMenu({ result, draw, form }: ChartMenuProps) {
  const { t, number } = useChartWords();
  const isPresenting = useIsPresenting();
  const title = result.question_text;
  // Charts exclude "no opinion".
  const note = t('chart.n', { n: number(result.answered - (result.no_opinion ?? 0)) });
  const svg = async () => drawingToSvg(draw(), title, note, await loadChartFont());
  const savePng = async () => saveFile(await svgToPng(await svg()), `${fileBase(title)}.png`);
  const saveSvg = async () =>
    saveFile(new Blob([await svg()], { type: 'image/svg+xml' }), `${fileBase(title)}.svg`);
  if (isPresenting) return null;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={28} aria-label={t('chart.menu', { question: title })}>
          <Icon name="more" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {form !== undefined && (
          <Menu.Item leftSection={<Icon name="chart" size={16} />} onClick={() => form.onChange(!form.isPie)}>
            {t(form.isPie ? 'chart.asBars' : 'chart.asPie')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={() => void savePng()}>
          {t('chart.download', { format: 'PNG' })}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={() => void saveSvg()}>
          {t('chart.download', { format: 'SVG' })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
