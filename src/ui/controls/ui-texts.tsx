import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** Texts of the generic components, localized by the app. */
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

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/**
 * Returns the texts of the nearest {@link UiTextsProvider}.
 * @throws Error outside of a provider
 */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (texts === null) throw new Error('ui components need a UiTextsProvider above them');
  return texts;
}
