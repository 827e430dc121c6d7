import { useState } from 'react';
import type { HTMLAttributes, KeyboardEvent } from 'react';

export interface ChartCursor {
  readonly active: number | null;
  readonly setActive: (index: number | null) => void;
  readonly clear: () => void;
  readonly group: HTMLAttributes<HTMLElement>;
}

const STEPS: Record<string, (active: number | null, count: number) => number> = {
  ArrowRight: (active, count) => (active === null ? 0 : (active + 1) % count),
  ArrowDown: (active, count) => (active === null ? 0 : (active + 1) % count),
  ArrowLeft: (active, count) => (active === null ? count - 1 : (active + count - 1) % count),
  ArrowUp: (active, count) => (active === null ? count - 1 : (active + count - 1) % count),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Lets arrow keys, Home, End and Escape select a chart's groups. */
export function useChartCursor(count: number): ChartCursor {
  const [active, setActive] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(null);
    const step = STEPS[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    setActive(step(active, count));
  };
  const shown = active !== null && active < count ? active : null;
  const clear = () => setActive(null);
  const group = { role: 'group', tabIndex: 0, onKeyDown, onBlur: clear, onPointerLeave: clear };
  return { active: shown, setActive, clear, group };
}
