import { type Order, orderItems, seedOf } from '../shared/seeded-order.ts';

/** Lays the items of every list that has no order of its own into this participant's, as the server does for plain forms. */
export function arrangeItems(form: HTMLFormElement, submission_id: string): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-order]')) {
    const code = list.closest<HTMLElement>('[data-question]')?.dataset['code'] ?? '';
    const seed = seedOf(submission_id, Number(code.slice(1)));
    const items = [...list.children] as HTMLElement[];
    const isFixed = ({ dataset }: HTMLElement) => dataset['fixed'] !== undefined;
    list.append(...orderItems(items, list.dataset['order'] as Order, seed, isFixed));
  }
}
