import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { loopOptions, loopIterations } from '../../../../shared/logic/loop-iterations.ts';
import { ITEM_MARK } from '../../../../shared/logic/unroll-loop.ts';
import { namedItems } from '../logic/loops-of.ts';
import { itemsOfLines, repeatPage } from '../logic/edits/repeat-edits.ts';
import { changePage } from '../logic/edits/set-condition.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';

const OWN = 'items';
/** Maximum length of a question in a menu. */
const WORDS = 60;

/** Repeats a page for each option of an earlier question, or for each item of a list. */
export function PageRepeat({ page }: { page: FlowPage }) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const { id, repeat } = page;
  const first = settled.questions.findIndex((each) => each.page === id);
  const repeated = settled.flow?.pages.filter((each) => each.repeat !== undefined).length ?? 0;
  const isPossible = first !== -1 && repeated < LOGIC_LIMITS.loops;
  if (repeat === undefined && !isPossible) return null;
  const pagesRepeated = new Set(
    settled.flow?.pages.flatMap((each) => (each.repeat === undefined ? [] : [each.id])),
  );
  const earlier = settled.questions
    .slice(0, Math.max(0, first))
    .filter((each) => isLoopable(each) && !pagesRepeated.has(each.page ?? 0));
  const present = repeat === undefined ? '' : (repeat.over ?? OWN);
  const isThere = present === '' || present === OWN || earlier.some(({ code }) => code === present);
  const items = repeat?.items ?? [];
  const choose = (value: string) =>
    change((draft) => {
      const wanted = value === '' ? null : value === OWN ? OWN : { over: settled.refOf(value) };
      return repeatPage(draft, id, wanted);
    });
  return (
    <>
      <NativeSelect
        label={t('pages.repeat')}
        classNames={{ root: classes.inline ?? '' }}
        data={[
          { value: '', label: t('pages.repeatOnce') },
          ...earlier.map(({ code, number, text }) => ({
            value: code,
            label: t('pages.repeatFor', { number, text: text.slice(0, WORDS) }),
          })),
          { value: OWN, label: t('pages.repeatOwn') },
          ...(isThere ? [] : [{ value: present, label: t('pages.repeatGone') }]),
        ]}
        value={present}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {present === OWN && (
        <Textarea
          label={t('pages.repeatItems')}
          autosize
          minRows={3}
          maxRows={LOGIC_LIMITS.loop_items}
          value={items.map(({ text }) => text).join('\n')}
          onChange={({ currentTarget: { value } }) =>
            change(
              (draft) =>
                changePage(draft, id, ({ repeat: now, ...rest }) => {
                  return now === undefined
                    ? rest
                    : { ...rest, repeat: { ...now, items: itemsOfLines(value, now.items ?? []) } };
                }),
              `page.${id}.repeat`,
            )
          }
        />
      )}
      {repeat !== undefined && <RepeatHint page={page} />}
    </>
  );
}

/** Explains the item placeholder, and counts the resulting questions. */
function RepeatHint({ page: { id, repeat } }: { page: FlowPage }) {
  const { t } = useTranslation('logic');
  const { settled } = useLogic();
  const over = settled.questions.find(({ code }) => code === repeat?.over);
  const options = over && loopOptions(over.parts[0], over.settings);
  const rounds = options ? loopIterations('', options).length : repeat ? namedItems(repeat).length : 0;
  const asked = settled.questions.filter((each) => each.page === id && each.number !== null).length;
  return (
    <p className={classes.hint}>
      {t('pages.repeatHint', { mark: ITEM_MARK })}
      {rounds > 0 && asked > 0 && ` ${t('pages.repeatCount', { count: rounds * asked })}`}
    </p>
  );
}

function isLoopable({ number, parts, settings }: SettledQuestion): boolean {
  return number !== null && loopOptions(parts[0], settings) !== null;
}
