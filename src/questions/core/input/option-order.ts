import { type Order, orderItems, seedOf } from '../../../shared/survey/seeded-order.ts';
import type { InputScript } from './script.ts';

/** Shuffles options as the server does. */
export const orderOptions: InputScript = (form, { id }) => {
  // The server has already shuffled forms with a submission id.
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
