import { useTranslation } from 'react-i18next';
import { toDraftTerm } from './to-draft-term.ts';
import { describeCondition } from './describe-condition.ts';
import type { LogicNote } from './find-logic-notes.ts';
import { setOptionCondition } from './set-option-condition.ts';
import { changeListed, isListed, removeListed } from './listed-edits.ts';
import { useLogic } from './use-logic.ts';
import { changePage, setCondition } from './set-condition.ts';

/** A way out of a problem, in words. */
export interface Mend {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Gives a function that offers to take out of a condition what cannot be looked at, and a quota or a score that names
 * such a thing whole, and to offer an option to everybody; null where there is no such offer.
 */
export function useMend(): (note: LogicNote) => Mend | null {
  const { t } = useTranslation('logic');
  const { change, settled, words, announce } = useLogic();
  return ({ code, place, option, mend, score, arm, isError }) => {
    if (place === null || place.at === 'ending') return null;
    if (place.at === 'score' && score !== undefined) {
      const value = toDraftTerm(settled, score);
      return {
        label: t(code === 'logic_reverse' ? 'notes.mendReverse' : 'notes.mendScoreItems'),
        run: () => {
          change((draft) => changeListed(draft, 'score', place.index, (each) => ({ ...each, value })));
          announce(t('notes.scoreMended'));
        },
      };
    }
    if (isListed(place)) {
      // What merely has no name yet is named, and what cannot be met may be meant.
      if (!isError || code === 'logic_name' || place.at === 'experiment') return null;
      return {
        label: t(place.at === 'quota' ? 'notes.mendQuota' : 'notes.mendScore'),
        run: () => {
          change((draft) => removeListed(draft, place));
          announce(t('notes.takenOut'));
        },
      };
    }
    if (place.at === 'page' && arm === true)
      return {
        label: t('notes.mendArm'),
        run: () => {
          change((draft) => changePage(draft, place.page, ({ arm: _gone, ...page }) => page));
          announce(t('notes.mended'));
        },
      };
    if (option !== undefined && place.at === 'question') {
      const question = settled.questions.find(({ id }) => id === place.id);
      const options = (question?.settings['options'] ?? []) as readonly { readonly text: string }[];
      return {
        label: t('notes.mendOption', { option: options[option]?.text ?? '' }),
        run: () => {
          change((draft) => setOptionCondition(draft, place.id, option, null));
          announce(t('notes.mended'));
        },
      };
    }
    const isJump = code === 'logic_target' && place.at === 'jump';
    const isCheck = mend === undefined && place.at === 'check';
    if (mend === undefined && !isJump && !isCheck) return null;
    const left = mend?.left ?? null;
    const tests = describeCondition(['all', mend?.gone ?? []], words);
    return {
      label: isJump ? t('notes.mendJump') : isCheck ? t('notes.mendCheck') : t('notes.mend', { tests }),
      run: () => {
        change((draft) => setCondition(draft, place, left && settled.toDraft(left)));
        announce(t(isCheck ? 'notes.takenOut' : 'notes.mended'));
      },
    };
  };
}
