import type { InputScript } from '../../questions/core/input/script.ts';
import { type Draw, drawArm } from '../../shared/logic/draw-arm.ts';
import { shuffleQuestions } from '../../shared/logic/shuffle-questions.ts';

/**
 * Says which arm of each experiment this participant is in, and lays the questions of a page that has no order for all
 * into theirs, as the server does by the id that is sent. Both stand in hidden controls, where conditions and pipes find
 * them like answers; the form does not own those, so nobody sends them.
 */
export const drawByChance: InputScript = (form, { id }) => {
  const arms = form.querySelectorAll<HTMLSelectElement>('[data-draw]');
  const pages = [...form.querySelectorAll<HTMLElement>('[data-mix]')].map(
    (mark) => [mark, [...mark.children] as HTMLInputElement[]] as const,
  );
  let mixedFor = '';
  return () => {
    const submission_id = id();
    let isChanged = false;
    for (const select of arms) {
      const weights = JSON.parse(select.dataset['draw']!) as Draw['weights'];
      const arm = `${drawArm({ code: select.name, weights }, submission_id)}`;
      isChanged ||= select.value !== arm;
      select.value = arm;
    }
    // Only the id decides about an order, and moving what has the focus would take it away.
    if (pages[0] && mixedFor !== submission_id) {
      isChanged = true;
      mixedFor = submission_id;
      for (const [mark, controls] of pages) {
        const mixed = shuffleQuestions(controls, Number(mark.dataset['mix']), mixedFor, ({ name }) => !name);
        mark.append(...mixed);
        if ('shuffle' in mark.dataset)
          mark.after(...mixed.map(({ value }) => form.querySelector(`[data-code="${value}"]`)!));
      }
    }
    // Who is asked what is decided anew.
    if (isChanged) form.dispatchEvent(new Event('filled'));
  };
};
