import type { InputScript, ScriptPage } from '../../core/input/script.ts';
import { inOrder, moveTo } from './answer-input-ranks.ts';

export const rankItems: InputScript = (form, page) => {
  const lists = [...form.querySelectorAll<HTMLElement>('[data-ranks]')];
  const refreshers = lists.map((list) => startList(list, page));
  return () => {
    for (const refresh of refreshers) refresh();
  };
};

function startList(list: HTMLElement, { t, refusal }: ScriptPage): () => void {
  const most = Number(list.dataset['ranks']);
  const announcement = document.createElement('p');
  announcement.className = 'cv-state';
  // Firefox before 119 reflects no ARIA properties.
  announcement.setAttribute('aria-live', 'polite');
  list.after(announcement);

  const rows = () =>
    [...list.children].map((row) => {
      const select = row.querySelector('select')!;
      return { row, select, rank: Number(select.value) };
    });
  const lay = (order: readonly { readonly row: Element }[]) => list.append(...order.map(({ row }) => row));

  function moveRow(row: Element, to: number): void {
    const all = rows();
    const { order, ranked } = moveTo(
      all,
      all.find((each) => each.row === row)!,
      to,
      most,
    );
    for (const [i, { select }] of order.entries()) select.value = i < ranked ? `${i + 1}` : '';
    lay(order);
    const now = order.findIndex((each) => each.row === row) + 1;
    announcement.textContent = t('rankNow', { item: nameOf(row), place: now, total: most });
    list.dispatchEvent(new Event('input', { bubbles: true }));
  }

  for (const { row, select } of rows()) {
    const handle = document.createElement('span');
    handle.className = 'cv-handle';
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      drag(list, row, () => moveRow(row, [...list.children].indexOf(row)));
    });
    row.append(handle);
    for (const [word, sign, by] of [
      ['rankUp', '↑', -1],
      ['rankDown', '↓', 1],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cv-move';
      button.textContent = sign;
      button.setAttribute('aria-label', t(word, { item: nameOf(row) }));
      button.addEventListener('click', () => {
        // An unranked item cannot move further down.
        if (by > 0 && select.value === '' && most < list.children.length) return;
        moveRow(row, inOrder(rows()).findIndex((each) => each.row === row) + by);
        button.focus();
      });
      row.append(button);
    }
  }
  return () => {
    // Sorts refilled forms by rank, but not while the participant selects ranks.
    if (!list.contains(document.activeElement)) lay(inOrder(rows()));
    const all = rows();
    const ranked = all.filter(({ rank }) => rank > 0);
    for (const { select, rank } of all) {
      const isRepeated = rank > 0 && ranked.filter((each) => each.rank === rank).length > 1;
      const problem = isRepeated ? 'ranks_repeated' : rank > ranked.length ? 'ranks_gap' : '';
      select.setCustomValidity(problem && refusal(problem));
    }
  };
}

function drag(list: HTMLElement, row: Element, onMoved: () => void): void {
  const stop = new AbortController();
  const from = row.nextElementSibling;
  const follow = ({ clientY }: PointerEvent) => {
    const next = [...list.children].find((each) => {
      const { top, height } = each.getBoundingClientRect();
      return each !== row && clientY < top + height / 2;
    });
    if (next !== row.nextElementSibling) list.insertBefore(row, next ?? null);
  };
  const end = () => {
    stop.abort();
    if (row.nextElementSibling !== from) onMoved();
  };
  // Moving the row detaches it briefly, so the document listens.
  document.addEventListener('pointermove', follow, { signal: stop.signal });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, end, { signal: stop.signal });
}

function nameOf(row: Element): string {
  return row.querySelector('label')?.textContent ?? '';
}
