import { Modal, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { planningGap, type Carries } from '../planning-carries.ts';
import { answersForMargin, answersForMeans, answersForShares } from '../planning-model.ts';
import classes from '../planning.module.css';

interface PlanningHelpProps {
  /** What the questions of the survey can carry. */
  carries: Carries;
  opened: boolean;
  onClose: () => void;
}

const AIMS = ['margin', 'shares', 'means'] as const;
type Aim = (typeof AIMS)[number];
const LEVELS = ['90', '95', '99'] as const;

/** How many answers a survey needs: for a margin of error, or to find a difference. */
export function PlanningHelp({ carries, opened, onClose }: PlanningHelpProps) {
  const { t } = useTranslation('analysis');
  const [aim, setAim] = useState<Aim>('margin');
  const [margin, setMargin] = useState(5);
  const [level, setLevel] = useState('95');
  const [population, setPopulation] = useState<number | null>(null);
  const [shares, setShares] = useState({ one: 50, other: 60 });
  const [difference, setDifference] = useState(0.5);
  const numbers = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 });
  const n = {
    margin: () => answersForMargin(margin / 100, Number(level) / 100, population),
    shares: () => answersForShares(shares.one / 100, shares.other / 100),
    means: () => answersForMeans(difference),
  }[aim]();
  const gap = planningGap(aim, carries);
  const points = { min: 0, max: 100, suffix: ' %' };
  return (
    <Modal opened={opened} onClose={onClose} title={t('planning.title')}>
      <div className={classes.planning}>
        <SegmentedControl
          orientation="vertical"
          aria-label={t('planning.aim')}
          data={AIMS.map((each) => ({ value: each, label: t(`planning.aims.${each}`) }))}
          value={aim}
          onChange={(value) => setAim(AIMS.find((each) => each === value) ?? 'margin')}
        />
        {aim === 'margin' && (
          <>
            <NumberInput
              label={t('planning.margin')}
              min={0.1}
              max={50}
              suffix={` ${t('planning.points')}`}
              value={margin}
              onChange={(value) => setMargin(Number(value))}
            />
            <Select
              label={t('planning.level')}
              allowDeselect={false}
              data={LEVELS.map((value) => ({ value, label: `${value} %` }))}
              value={level}
              onChange={(value) => value !== null && setLevel(value)}
            />
            <NumberInput
              label={t('planning.population')}
              description={t('planning.populationHint')}
              min={1}
              allowDecimal={false}
              value={population ?? ''}
              onChange={(value) => setPopulation(typeof value === 'number' ? value : null)}
            />
          </>
        )}
        {aim === 'shares' && (
          <div className={classes.pair}>
            <NumberInput
              label={t('planning.one')}
              {...points}
              value={shares.one}
              onChange={(value) => setShares({ ...shares, one: Number(value) })}
            />
            <NumberInput
              label={t('planning.other')}
              {...points}
              value={shares.other}
              onChange={(value) => setShares({ ...shares, other: Number(value) })}
            />
          </div>
        )}
        {aim === 'means' && (
          <NumberInput
            label={t('planning.difference')}
            description={t('planning.differenceHint')}
            min={0.01}
            max={5}
            allowNegative={false}
            step={0.1}
            value={difference}
            onChange={(value) => setDifference(Number(value))}
          />
        )}
        <p className={classes.answers} role="status">
          {n === null ? (
            t('planning.none')
          ) : (
            <>
              <strong className="tabular">{numbers.format(aim === 'margin' ? n : 2 * n)}</strong>
              {aim === 'margin'
                ? t('planning.forMargin', { margin: numbers.format(margin), level })
                : t('planning.forDifference', { each: numbers.format(n) })}
            </>
          )}
        </p>
        {gap !== null && <p className={classes.warning}>{t(`planning.${gap}`)}</p>}
      </div>
    </Modal>
  );
}
