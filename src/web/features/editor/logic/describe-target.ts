import type { ConditionWords } from './describe-condition.ts';
import { listOfFlow } from './edits/listed-edits.ts';

/**
 * Returns the display name of a question code, or of `page.2`, `ending.1`, `check.2.0`, `quota.0`, `score.0`,
 * `experiment.0`.
 */
export function describeTarget(target: string, { settled, t }: ConditionWords): string {
  const [what, id, index] = target.split('.');
  if (what === 'page') return describePage(Number(id), { settled, t });
  if (what === 'ending') {
    const ending = settled.flow?.endings.find((each) => each.id === Number(id));
    return ending === undefined ? t('gone.ending') : t('ending', { text: shortened(ending.text) });
  }
  if (what === 'check') {
    const page = settled.flow?.pages.find((each) => each.id === Number(id));
    return t('check', { text: shortened(page?.checks?.[Number(index)]?.words ?? '') });
  }
  if (what === 'quota' || what === 'score' || what === 'experiment') {
    const name = shortened(listOfFlow(settled.flow, what)[Number(id)]?.name ?? '');
    return name === '' ? t(`listed.unnamed.${what}`, { number: Number(id) + 1 }) : t(what, { text: name });
  }
  const question = settled.questions.find(({ code }) => code === target);
  return question?.number == null ? t('heading') : t('question', { number: question.number });
}

/** Returns a page's number, and title if any. */
export function describePage(id: number, { settled, t }: Pick<ConditionWords, 'settled' | 't'>): string {
  const pages = settled.flow?.pages ?? [];
  const index = pages.findIndex((page) => page.id === id);
  if (index === -1) return t('gone.page');
  const title = pages[index]?.title?.trim() ?? '';
  return title === ''
    ? t('page', { number: index + 1 })
    : t('pageTitled', { number: index + 1, title: shortened(title) });
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39).trimEnd()}…` : line;
}
