import { useTranslation } from 'react-i18next';
import { describeCondition } from './describe-condition.ts';
import type { LogicNote } from './find-logic-notes.ts';
import { useLogic } from './use-logic.ts';
import { setCondition } from './set-condition.ts';

/** A way out of a problem, in words. */
export interface Mend {
  readonly label: string;
  readonly run: () => void;
}

/** Gives a function that offers to take out of a condition what cannot be looked at; null where there is no such offer. */
export function useMend(): (note: LogicNote) => Mend | null {
  const { t } = useTranslation('logic');
  const { change, settled, words, announce } = useLogic();
  return ({ code, place, mend }) => {
    const isJump = code === 'logic_target' && place?.at === 'jump';
    if (place === null || place.at === 'ending' || (mend === undefined && !isJump)) return null;
    const left = mend?.left ?? null;
    const tests = describeCondition(['all', mend?.gone ?? []], words);
    return {
      label: isJump ? t('notes.mendJump') : t('notes.mend', { tests }),
      run: () => {
        change((draft) => setCondition(draft, place, left && settled.toDraft(left)));
        announce(t('notes.mended'));
      },
    };
  };
}
