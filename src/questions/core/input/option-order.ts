import { type Order, orderItems, seedOf } from '../../../shared/survey/seeded-order.ts';
import type { InputScript } from './script.ts';

/** Lays the items of every list that has no order of its own into this participant's, as the server does for plain forms. */
export const orderOptions: InputScript = (form, { id }) => {
  // A form that carries an id came from the server in its order already.
  const isArranged = form.querySelector('input[name=submission_id]') !== null;
  for (const list of isArranged ? [] : form.querySelectorAll<HTMLElement>('[data-order]')) {
    const code = list.closest<HTMLElement>('[data-question]')!.dataset['code']!;
    const seed = seedOf(id(), Number(code.slice(1)));
    const items = [...list.children] as HTMLElement[];
    const isFixed = ({ dataset }: HTMLElement) => dataset['fixed'] !== undefined;
    list.append(...orderItems(items, list.dataset['order'] as Order, seed, isFixed));
  }
  return () => {};
};
