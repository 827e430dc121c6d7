import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** The few words that domain-free components speak themselves; the app gives them in the person's language. */
export interface UiTexts {
  readonly tryAgain: string;
  readonly loading: string;
  readonly cancel: string;
  readonly copy: string;
  readonly copied: string;
  readonly showTable: string;
  readonly showChart: string;
  readonly chartKeys: string;
  readonly percent: (share: number) => string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

/** Gives every ui component below it its words. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/**
 * The words of the nearest {@link UiTextsProvider}.
 * @throws Error where a ui component is used outside of one
 */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (texts === null) throw new Error('ui components need a UiTextsProvider above them');
  return texts;
}
