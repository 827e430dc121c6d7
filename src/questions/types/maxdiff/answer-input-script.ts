import type { InputScript } from '../../core/input/script.ts';

/** No item is both the best and the worst of a set; who begins with one set is asked for all. */
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
