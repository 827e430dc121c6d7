import { useTranslation } from 'react-i18next';
import { toDraftTerm } from '../to-draft-term.ts';
import { describeCondition } from '../describe-condition.ts';
import type { LogicNote } from './find-logic-notes.ts';
import { setOptionCondition } from '../edits/set-option-condition.ts';
import { changeListed, isListed, removeListed } from '../edits/listed-edits.ts';
import { useLogic } from '../use-logic.ts';
import { changePage, setCondition } from '../edits/set-condition.ts';

export interface Repair {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Returns a function that suggests a repair: remove broken tests, quotas or scores, or always offer an option. Null
 * if there is none.
 */
export function useRepair(): (note: LogicNote) => Repair | null {
  const { t } = useTranslation('logic');
  const { change, settled, words, announce } = useLogic();
  return ({ code, anchor, option, repair, score, arm, isError }) => {
    if (anchor === null || anchor.at === 'ending') return null;
    if (anchor.at === 'score' && score !== undefined) {
      const value = toDraftTerm(settled, score);
      return {
        label: t(code === 'logic_reverse' ? 'notes.mendReverse' : 'notes.mendScoreItems'),
        run: () => {
          change((draft) => changeListed(draft, 'score', anchor.index, (each) => ({ ...each, value })));
          announce(t('notes.scoreMended'));
        },
      };
    }
    if (isListed(anchor)) {
      // Missing names must be entered; unreachable quotas may be intended.
      if (!isError || code === 'logic_name' || anchor.at === 'experiment') return null;
      return {
        label: t(anchor.at === 'quota' ? 'notes.mendQuota' : 'notes.mendScore'),
        run: () => {
          change((draft) => removeListed(draft, anchor));
          announce(t('notes.takenOut'));
        },
      };
    }
    if (anchor.at === 'page' && arm === true)
      return {
        label: t('notes.mendArm'),
        run: () => {
          change((draft) => changePage(draft, anchor.page, ({ arm: _gone, ...page }) => page));
          announce(t('notes.mended'));
        },
      };
    if (option !== undefined && anchor.at === 'question') {
      const question = settled.questions.find(({ id }) => id === anchor.id);
      const options = (question?.settings['options'] ?? []) as readonly { readonly text: string }[];
      return {
        label: t('notes.mendOption', { option: options[option]?.text ?? '' }),
        run: () => {
          change((draft) => setOptionCondition(draft, anchor.id, option, null));
          announce(t('notes.mended'));
        },
      };
    }
    const isSkip = code === 'logic_target' && anchor.at === 'jump';
    const isCheck = repair === undefined && anchor.at === 'check';
    if (repair === undefined && !isSkip && !isCheck) return null;
    const left = repair?.left ?? null;
    const tests = describeCondition(['all', repair?.gone ?? []], words);
    return {
      label: isSkip ? t('notes.mendJump') : isCheck ? t('notes.mendCheck') : t('notes.mend', { tests }),
      run: () => {
        change((draft) => setCondition(draft, anchor, left && settled.toDraft(left)));
        announce(t(isCheck ? 'notes.takenOut' : 'notes.mended'));
      },
    };
  };
}
