import { Modal, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../questions/editor-number-field.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { planningGap, type Carries } from '../planning-carries.ts';
import { answersForMargin, answersForMeans, answersForScale, answersForShares } from '../planning-model.ts';
import classes from '../planning.module.css';
import { numberFormat } from '../../../../shared/number-format.ts';
import { StepperField } from '../../../../ui/stepper-field.tsx';

interface PlanningHelpProps {
  /** What the questions of the survey can carry. */
  carries: Carries;
  opened: boolean;
  onClose: () => void;
}

const AIMS = ['margin', 'shares', 'means', 'scale'] as const;
type Aim = (typeof AIMS)[number];
const LEVELS = ['90', '95', '99'] as const;

/** How far the interval of a scale's reliability may reach to both sides. */
const REACH = 0.05;

/** How many answers a survey needs: for a margin of error, to find a difference, or to judge a scale. */
export function PlanningHelp({ carries, opened, onClose }: PlanningHelpProps) {
  const { t } = useTranslation('analysis');
  const [aim, setAim] = useState<Aim>('margin');
  const [margin, setMargin] = useState(5);
  const [level, setLevel] = useState('95');
  const [population, setPopulation] = useState<number | null>(null);
  const [shares, setShares] = useState({ one: 50, other: 60 });
  const [difference, setDifference] = useState(0.5);
  const [scale, setScale] = useState({ items: Math.max(3, carries.items), alpha: 0.8 });
  const numbers = numberFormat(currentLanguage(), { maximumFractionDigits: 2 });
  const n = {
    margin: () => answersForMargin(margin / 100, Number(level) / 100, population),
    shares: () => answersForShares(shares.one / 100, shares.other / 100, population),
    means: () => answersForMeans(difference, population),
    scale: () => answersForScale(scale.items, scale.alpha, REACH),
  }[aim]();
  const gap = planningGap(aim, carries);
  const isOfTwo = aim === 'shares' || aim === 'means';
  const points = { min: 0, max: 100, suffix: ' %' };
  return (
    <Modal opened={opened} onClose={onClose} title={t('planning.title')}>
      <div className={classes.planning}>
        <SegmentedControl
          orientation="vertical"
          fullWidth
          aria-label={t('planning.aim')}
          data={AIMS.map((each) => ({ value: each, label: t(`planning.aims.${each}`) }))}
          value={aim}
          onChange={(value) => setAim(AIMS.find((each) => each === value) ?? 'margin')}
        />
        {aim === 'margin' && (
          <>
            <StepperField
              label={t('planning.margin')}
              min={0.1}
              max={50}
              suffix={` ${t('planning.points')}`}
              value={margin}
              onChange={(value) => setMargin(value)}
            />
            <Select
              label={t('planning.level')}
              allowDeselect={false}
              data={LEVELS.map((value) => ({ value, label: `${value} %` }))}
              value={level}
              onChange={(value) => value !== null && setLevel(value)}
            />
          </>
        )}
        {aim === 'shares' && (
          <div className={classes.pair}>
            <StepperField
              label={t('planning.one')}
              {...points}
              value={shares.one}
              onChange={(value) => setShares({ ...shares, one: value })}
            />
            <StepperField
              label={t('planning.other')}
              {...points}
              value={shares.other}
              onChange={(value) => setShares({ ...shares, other: value })}
            />
          </div>
        )}
        {aim === 'means' && (
          <StepperField
            label={t('planning.difference')}
            description={t('planning.differenceHint')}
            min={0.01}
            max={5}
            allowNegative={false}
            step={0.1}
            value={difference}
            onChange={(value) => setDifference(value)}
          />
        )}
        {aim === 'scale' ? (
          <div className={classes.pair}>
            <StepperField
              label={t('planning.items')}
              min={2}
              max={50}
              allowDecimal={false}
              value={scale.items}
              onChange={(value) => setScale({ ...scale, items: value })}
            />
            <StepperField
              label={t('planning.alpha')}
              min={0.1}
              max={0.94}
              step={0.05}
              allowNegative={false}
              value={scale.alpha}
              onChange={(value) => setScale({ ...scale, alpha: value })}
            />
          </div>
        ) : (
          <NumberField
            label={t('planning.population')}
            description={t(aim === 'margin' ? 'planning.populationHint' : 'planning.groupsHint')}
            value={population}
            onChange={(value) =>
              setPopulation(Number.isInteger(value) && value! >= (aim === 'margin' ? 1 : 2) ? value : null)
            }
          />
        )}
        <p className={classes.answers} role="status">
          {n === null ? (
            t('planning.none')
          ) : (
            <>
              <strong className="tabular">{numbers.format(isOfTwo ? 2 * n : n)}</strong>
              {isOfTwo && t('planning.forDifference', { each: numbers.format(n) })}
              {aim === 'margin' && t('planning.forMargin', { margin: numbers.format(margin), level })}
              {aim === 'scale' && t('planning.forScale', { reach: numbers.format(REACH) })}
            </>
          )}
        </p>
        {gap !== null && <p className={classes.warning}>{t(`planning.${gap}`)}</p>}
      </div>
    </Modal>
  );
}
