import { type Order, orderItems, seedOf } from '../shared/seeded-order.ts';

// A script of its own, for pages that have something to order; the page's main script asks for it by this event.
document.querySelector<HTMLFormElement>('#survey')?.addEventListener('arrange', (event) => {
  arrangeItems(event.currentTarget as HTMLFormElement, (event as CustomEvent<string>).detail);
});

/** Lays the items of every list that has no order of its own into this participant's, as the server does for plain forms. */
function arrangeItems(form: HTMLFormElement, submission_id: string): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-order]')) {
    const code = list.closest<HTMLElement>('[data-question]')?.dataset['code'] ?? '';
    const seed = seedOf(submission_id, Number(code.slice(1)));
    const items = [...list.children] as HTMLElement[];
    const isFixed = ({ dataset }: HTMLElement) => dataset['fixed'] !== undefined;
    list.append(...orderItems(items, list.dataset['order'] as Order, seed, isFixed));
  }
}
