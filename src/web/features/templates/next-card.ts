export function nextCard(
  cards: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | 'search' | null {
  const at = cards.indexOf(from);
  const isInField = from instanceof HTMLInputElement;
  if (isInField) return key === 'ArrowDown' ? (cards[0] ?? null) : null;
  if (at === -1) return null;
  if (key === 'ArrowRight') return cards[at + 1] ?? null;
  if (key === 'ArrowLeft') return cards[at - 1] ?? null;
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const { top, left } = from.getBoundingClientRect();
  const isDown = key === 'ArrowDown';
  const beyond = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > top : box.top < top));
  if (beyond.length === 0) return isDown ? null : 'search';
  const row = isDown
    ? Math.min(...beyond.map(({ box }) => box.top))
    : Math.max(...beyond.map(({ box }) => box.top));
  const inRow = beyond.filter(({ box }) => box.top === row);
  return inRow.reduce((best, each) =>
    Math.abs(each.box.left - left) < Math.abs(best.box.left - left) ? each : best,
  ).card;
}
