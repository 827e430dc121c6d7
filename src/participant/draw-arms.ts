import { type Draw, drawArm } from '../shared/logic/draw-arm.ts';
import type { InputScript } from '../questions/answer-input-script.ts';

/**
 * Says which arm of each experiment this participant is in, as the server draws it by the id that is sent. It stands in a
 * hidden control, where conditions and pipes find it like an answer; the form does not own it, so nobody sends it.
 */
export const drawArms: InputScript = (form, { id }) => {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('[data-draw]')];
  return () => {
    let isChanged = false;
    for (const select of selects) {
      const weights = JSON.parse(select.dataset['draw'] ?? '[]') as Draw['weights'];
      const arm = String(drawArm({ code: select.name, weights }, id()));
      isChanged ||= select.value !== arm;
      select.value = arm;
    }
    // Who is asked what is decided anew.
    if (isChanged) form.dispatchEvent(new Event('filled'));
  };
};
