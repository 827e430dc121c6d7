import { Badge, Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WeightedPart, WeightedQuestion } from '../../../../shared/api/results/weighting.ts';
import { IntervalPlot } from '../../../../ui/charts/plots/interval-plot.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import { useFigureText } from '../use-figure-text.ts';
import classes from './weighting.module.css';

interface WeightedCardProps {
  /** Number in the survey; null for a removed question. */
  number: number | null;
  text: string;
  question: WeightedQuestion;
}

/** Weighted shares and means with intervals, sample size and effective sample size. */
export function WeightedCard({ number: position, text, question }: WeightedCardProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  const id = `weighted-${question.question_id}`;
  return (
    <Card component="article" className={classes.card ?? ''} aria-labelledby={id}>
      <header className={classes.cardHead}>
        {position !== null && <span className={classes.number}>{position}</span>}
        <Title order={2} id={id} className={classes.question ?? ''} dir="auto">
          {text}
        </Title>
        <Badge className={classes.badge ?? ''}>{t('weighting.weighted')}</Badge>
      </header>
      {question.parts.map((part) => (
        <section key={part.code} aria-label={question.parts.length > 1 ? part.text : text}>
          {question.parts.length > 1 && (
            <Title order={3} className={classes.part ?? ''} dir="auto">
              {part.text}
            </Title>
          )}
          <PartFigures part={part} />
          <p className={classes.note}>
            {t('weighting.base', {
              count: part.n,
              n: number(part.n),
              effective: number(Math.round(part.effective_n)),
            })}
          </p>
        </section>
      ))}
    </Card>
  );
}

function PartFigures({ part: { answers, mean, score } }: { part: WeightedPart }) {
  const { t } = useTranslation('analysis');
  const { percent } = useUiTexts();
  const { number } = useFigureText();
  const interval = (format: (value: number) => string, [low, high]: readonly [number, number]) =>
    t('weighting.interval', { low: format(low), high: format(high) });
  return (
    <>
      {[
        { name: 'score', figure: score },
        { name: 'mean', figure: mean },
      ].map(
        ({ name, figure }) =>
          figure !== null && (
            <p key={name} className={classes.headline}>
              {t(`weighting.${name}` as 'weighting.mean', { value: number(figure.value) })}{' '}
              <span className={classes.within}>
                {t('weighting.within', { interval: interval(number, [figure.low, figure.high]) })}
              </span>
            </p>
          ),
      )}
      {answers.length > 0 && (
        <IntervalPlot
          title={t('weighting.shares')}
          columns={[t('weighting.answer'), t('weighting.share'), t('weighting.ci')]}
          domain={[0, 1]}
          format={percent}
          formatInterval={(ends) => interval(percent, ends)}
          rows={answers.map(({ text, value, low, high, removed }) => ({
            label: text,
            note: removed === true ? t('weighting.removed', { share: percent(value) }) : percent(value),
            point: value,
            interval: [low, high],
            values: [],
            description: t('weighting.description', {
              share: percent(value),
              interval: interval(percent, [low, high]),
            }),
          }))}
        />
      )}
    </>
  );
}
