import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import classes from '../pricing.module.css';

interface PlanCardProps {
  name: string;
  order: 2 | 3;
  line: string;
  price: string;
  period: string;
  more?: string;
  badge?: ReactNode;
  features: readonly string[];
  button: string;
  /** Second line of the button. */
  note?: string;
  emphasis?: boolean;
  /** Text for the current plan. */
  owned?: string;
  onChoose: () => void;
}

export function PlanCard(props: PlanCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-emphasis={props.emphasis === true}>
      <div className={classes.cardHead}>
        <Title order={props.order} size="h3" id={id}>
          {props.name}
        </Title>
        <div className={classes.badges}>
          {props.badge}
          {props.owned !== undefined && <StatusBadge tone="green">{props.owned}</StatusBadge>}
        </div>
      </div>
      <p className={classes.line}>{props.line}</p>
      <p className={classes.price}>
        <strong>{props.price}</strong> <span>{props.period}</span>
      </p>
      <p className={classes.more}>{props.more}</p>
      <Button
        size="md"
        fullWidth
        variant={props.emphasis === true ? 'filled' : 'default'}
        onClick={props.onChoose}
      >
        {props.note === undefined ? (
          props.button
        ) : (
          <span className={classes.choice}>
            {props.button} <small>{props.note}</small>
          </span>
        )}
      </Button>
      <ul className={classes.features}>
        {props.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
