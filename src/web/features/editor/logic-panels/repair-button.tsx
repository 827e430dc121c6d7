import { Button } from '@mantine/core';
import type { useRepair } from '../logic/notes/use-repair.ts';
import classes from './logic.module.css';

interface RepairButtonProps {
  offer: ReturnType<ReturnType<typeof useRepair>>;
  variant: 'light' | 'default';
}

/** Button that fixes a problem of the logic, if it can be fixed. */
export function RepairButton({ offer, variant }: RepairButtonProps) {
  if (offer === null) return null;
  return (
    <Button
      variant={variant}
      size="compact-md"
      classNames={{ root: classes.offer ?? '', label: classes.offerLabel ?? '' }}
      onClick={offer.run}
    >
      {offer.label}
    </Button>
  );
}
