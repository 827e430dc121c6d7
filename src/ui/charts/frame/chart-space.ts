import { createContext, useContext } from 'react';

/** How much room a chart takes: as much as it likes, little, since many stand on one page, or a hall's, where nobody keeps it. */
export type ChartSpace = 'wide' | 'compact' | 'hall';

/** The room of every chart below it. */
export const ChartSpaceContext = createContext<ChartSpace>('wide');

/** Whether charts here are looked at by a hall. */
export function useIsPresenting(): boolean {
  return useContext(ChartSpaceContext) === 'hall';
}

/** Whether charts here are small. */
export function useIsCompact(): boolean {
  return useContext(ChartSpaceContext) === 'compact';
}
