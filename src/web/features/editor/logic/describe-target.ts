import type { ConditionWords } from './describe-condition.ts';

/** What people call a page, an ending or a question that a code or `page.2` or `ending.1` names. */
export function describeTarget(target: string, { settled, t }: ConditionWords): string {
  const [what, id] = target.split('.');
  if (what === 'page') return describePage(Number(id), { settled, t });
  if (what === 'ending') {
    const ending = settled.flow?.endings.find((each) => each.id === Number(id));
    return ending === undefined ? t('gone.ending') : t('ending', { text: shortened(ending.text) });
  }
  const question = settled.questions.find(({ code }) => code === target);
  return question?.number == null ? t('heading') : t('question', { number: question.number });
}

/** A page by its place, with its title where it has one. */
export function describePage(id: number, { settled, t }: Pick<ConditionWords, 'settled' | 't'>): string {
  const pages = settled.flow?.pages ?? [];
  const place = pages.findIndex((page) => page.id === id);
  if (place === -1) return t('gone.page');
  const title = pages[place]?.title?.trim() ?? '';
  return title === ''
    ? t('page', { number: place + 1 })
    : t('pageTitled', { number: place + 1, title: shortened(title) });
}

/** As much of a text as fits into a sentence. */
function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39).trimEnd()}…` : line;
}
