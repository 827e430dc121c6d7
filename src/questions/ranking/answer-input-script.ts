import type { InputScript, ScriptPage } from '../answer-input-script.ts';
import { inOrder, moveTo } from './answer-input-ranks.ts';

/** Buttons that move an item up and down, dragging by its handle, and words for ranks that do not fit together. */
export const rankItems: InputScript = (form, page) => {
  const lists = [...form.querySelectorAll<HTMLElement>('[data-ranks]')];
  const refreshers = lists.map((list) => startList(list, page));
  return () => {
    for (const refresh of refreshers) refresh();
  };
};

function startList(list: HTMLElement, { t, refusal }: ScriptPage): () => void {
  const most = Number(list.dataset['ranks']);
  const told = document.createElement('p');
  told.className = 'cv-told';
  // Firefox before 119 reflects no ARIA properties.
  told.setAttribute('aria-live', 'polite');
  list.after(told);

  const rows = () =>
    [...list.children].map((row) => {
      const select = row.querySelector('select')!;
      return { row, select, rank: Number(select.value) };
    });
  const lay = (order: readonly { readonly row: Element }[]) => list.append(...order.map(({ row }) => row));

  function place(row: Element, to: number): void {
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
    told.textContent = t('rankNow', { item: nameOf(row), place: now, total: most });
    list.dispatchEvent(new Event('input', { bubbles: true }));
  }

  for (const { row, select } of rows()) {
    const handle = document.createElement('span');
    handle.className = 'cv-handle';
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      drag(list, row, () => place(row, [...list.children].indexOf(row)));
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
        // An unranked item cannot be moved further down.
        if (by > 0 && select.value === '' && most < list.children.length) return;
        place(row, inOrder(rows()).findIndex((each) => each.row === row) + by);
        button.focus();
      });
      row.append(button);
    }
  }
  return () => {
    // A form that was filled anew is in the order of its ranks; who is picking ranks finds the items where they were.
    if (!list.contains(document.activeElement)) lay(inOrder(rows()));
    const all = rows();
    const given = all.filter(({ rank }) => rank > 0);
    for (const { select, rank } of all) {
      const isRepeated = rank > 0 && given.filter((each) => each.rank === rank).length > 1;
      const problem = isRepeated ? 'ranks_repeated' : rank > given.length ? 'ranks_gap' : '';
      select.setCustomValidity(problem && refusal(problem));
    }
  };
}

/** Lets a row follow the pointer among the others. */
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
  // The row leaves the page for a moment when it is moved, so the document listens.
  document.addEventListener('pointermove', follow, { signal: stop.signal });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, end, { signal: stop.signal });
}

function nameOf(row: Element): string {
  return row.querySelector('label')?.textContent ?? '';
}
