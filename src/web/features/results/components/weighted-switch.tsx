import { Badge, Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import classes from '../results.module.css';

interface WeightedSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Links to plans if not included. */
export function WeightedSwitch({ isOn, onChange }: WeightedSwitchProps) {
  const { t } = useTranslation('results');
  const plan = useSubscription();
  if (plan.status === 'loading') return null;
  if (plan.has('statistics'))
    return (
      <Switch
        className={classes.weighted ?? ''}
        label={t('weighted.label')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  return (
    <Button
      variant="subtle"
      component={Link}
      to={paths.pricing}
      rightSection={
        <Badge variant="light" component="span">
          Scientific
        </Badge>
      }
    >
      {t('weighted.offer')}
    </Button>
  );
}
