import { type Order, orderItems, seedOf } from '../shared/seeded-order.ts';

// A script of its own, for pages whose options are ordered or ask for words; the page's main script says when to begin.
const survey = document.querySelector<HTMLFormElement>('#survey');
survey?.addEventListener('ready', (event) => {
  // A form with an id in it has come from the server in its order. (`FIELDS` is not imported: a chunk is a request more.)
  const isArranged = survey.querySelector('input[name=submission_id]') !== null;
  if (!isArranged) arrangeItems(survey, (event as CustomEvent<string>).detail);
  offerWords(survey);
});
survey?.addEventListener('input', () => offerWords(survey));

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

/** The words of an option count only while it is chosen. */
function offerWords(form: HTMLFormElement): void {
  const given = new FormData(form);
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-other]'))
    field.disabled = !given.getAll(field.name.split('_')[0]!).includes(field.dataset['other']!);
}
