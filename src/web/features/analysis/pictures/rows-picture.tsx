import { useTranslation } from 'react-i18next';
import { IntervalPlot } from '../../../../ui/charts/plots/interval-plot.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import type { RowsPicture as Picture } from './picture-rows-model.ts';
import { writeCell } from './counts-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../outcome.module.css';

interface RowsPictureProps {
  picture: Picture;
  variables: readonly Variable[];
}

/** Points with intervals over the distribution of answers. */
export function RowsPicture({ picture, variables }: RowsPictureProps) {
  const { t } = useTranslation('analysis');
  const { percent } = useUiTexts();
  const { number, interval } = useFigureText();
  const { point, isShare = false, rows, domain, reference, isLog, isOfEach = false, ranges } = picture;
  const format = isShare ? percent : number;
  const formatInterval = ([low, high]: readonly [number, number]) =>
    isShare ? t('result.interval', { low: percent(low), high: percent(high) }) : interval([low, high]);
  const heading = t(`pictures.${point}`);
  const labelOf = (label: string) => {
    // Predictor code, with its level after a colon if it is a factor.
    const [code = '', ...rest] = label.split(': ');
    const question = variables.find((each) => each.code === code)?.label;
    return question === undefined ? label : [question, ...rest].join(': ');
  };
  const rangeText = (bin: number): string => {
    const { edges = [], open = false } = ranges ?? {};
    const [from = 0, to = 0] = edges.slice(bin, bin + 2);
    if (open && bin === 0) return t('pictures.below', { value: number(to) });
    if (open && bin === edges.length - 2) return t('pictures.from', { value: number(from) });
    return t('pictures.between', { from: number(from), to: number(to) });
  };
  const notes = [
    ...(isOfEach ? [t('pictures.each')] : []),
    ...(ranges === undefined
      ? []
      : [t(ranges.open ? 'pictures.openRanges' : 'pictures.ranges', { bins: ranges.edges.length - 1 })]),
    ...(ranges?.counts.some((line) => line.includes(null)) === true ? [t('pictures.hidden')] : []),
  ];
  const plot = (
    <IntervalPlot
      title={heading}
      columns={[t('pictures.of'), heading, t('figures.ci')]}
      domain={domain}
      reference={reference}
      isLog={isLog}
      format={format}
      formatInterval={formatInterval}
      more={
        ranges && {
          columns: ranges.edges.slice(0, -1).map((_, bin) => rangeText(bin)),
          rows: ranges.counts.map((line) => line.map((count) => writeCell(count, number))),
        }
      }
      rows={rows.map((row) => ({
        ...row,
        label: labelOf(row.label),
        note: row.n === null ? undefined : t('pictures.n', { n: number(row.n) }),
        description: [
          ...(row.point === null ? [] : [`${heading} ${format(row.point)}`]),
          ...(row.interval === null ? [] : [`${t('figures.ci')} ${formatInterval(row.interval)}`]),
        ].join(', '),
      }))}
    />
  );
  if (notes.length === 0) return plot;
  return (
    <div className={classes.picture}>
      {plot}
      <p className={classes.note}>{notes.join(' ')}</p>
    </div>
  );
}
