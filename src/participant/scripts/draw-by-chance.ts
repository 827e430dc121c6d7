import type { InputScript } from '../../questions/core/input/script.ts';
import { type Draw, drawArm } from '../../shared/logic/draw-arm.ts';
import { shuffleQuestions } from '../../shared/logic/shuffle-questions.ts';

/**
 * Assigns arms and shuffles questions by the submission id, as the server does. The controls are outside the form:
 * readable by logic, but not sent.
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
    // The order depends only on the id; moving the focused element would blur it.
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
    if (isChanged) form.dispatchEvent(new Event('filled'));
  };
};
