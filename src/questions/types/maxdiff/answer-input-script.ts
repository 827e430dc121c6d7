import type { InputScript } from '../../core/input/script.ts';

/** Best and worst differ, and one answered set requires all. */
export const checkSets: InputScript = (form, { refusal }) => {
  const questions = [...form.querySelectorAll('.cv-sets')];
  return () => {
    for (const question of questions)
      for (const set of question.children) {
        const [best, worst] = set.querySelectorAll<HTMLInputElement>(':checked');
        const isMissing = worst === undefined && question.querySelector(':checked') !== null;
        const problem =
          best && best.value === worst?.value ? 'best_is_worst' : isMissing ? 'sets_missing' : '';
        set.querySelector('input')?.setCustomValidity(problem && refusal(problem));
      }
  };
};
