import { createContext, useContext } from 'react';

/** How much room a chart takes: as much as it likes, or little, since many stand on one page. */
export type ChartSpace = 'wide' | 'compact';

/** The room of every chart below it. */
export const ChartSpaceContext = createContext<ChartSpace>('wide');

/** Whether charts here are small. */
export function useIsCompact(): boolean {
  return useContext(ChartSpaceContext) === 'compact';
}
