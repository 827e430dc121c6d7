import { createContext, useContext } from 'react';

/** Size of a chart: full, compact for pages with many, or a presentation (without tools). */
export type ChartSpace = 'wide' | 'compact' | 'hall';

export const ChartSpaceContext = createContext<ChartSpace>('wide');

export function useIsPresenting(): boolean {
  return useContext(ChartSpaceContext) === 'hall';
}

export function useIsCompact(): boolean {
  return useContext(ChartSpaceContext) === 'compact';
}
