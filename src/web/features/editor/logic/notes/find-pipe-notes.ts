import { settingTexts } from '../../../../../questions/core/rules/setting-texts.ts';
import type { FieldErrors } from '../../../../../shared/errors.ts';
import { checkPipes, type PipeProblem } from '../../../../../shared/logic/check-pipes.ts';
import type { SettledDraft } from '../settle-draft.ts';
import type { ListAnchor } from '../edits/listed-edits.ts';
import type { LogicAnchor } from '../edits/set-condition.ts';

interface PipeNote {
  readonly code: PipeProblem['code'];
  readonly anchor: LogicAnchor | { readonly at: 'ending'; readonly ending: number } | ListAnchor | null;
  readonly isError: boolean;
  readonly field: string;
}

export function findPipeNotes({ questions, flow }: Pick<SettledDraft, 'questions' | 'flow'>): PipeNote[] {
  const problems = checkPipes({
    texts: [],
    flow,
    questions: questions.map((question) => {
      const { code, text, help, settings } = question;
      const texts = [
        { key: code, field: 'question_text', text },
        { key: code, field: 'help', text: help },
        // One problem per setting.
        ...settingTexts(settings).map((each) => ({
          key: code,
          field: String(each.path[0]),
          text: each.text,
        })),
      ];
      return { ...question, texts };
    }),
  });
  const notes = problems.map((problem): PipeNote => {
    const { code } = problem;
    return {
      code,
      anchor: anchorOf(problem, questions),
      isError: code !== 'logic_fallback',
      field: problem.field,
    };
  });
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

function anchorOf({ key, field }: PipeProblem, questions: SettledDraft['questions']): PipeNote['anchor'] {
  const question = questions.find(({ code }) => code === key);
  if (question !== undefined) return { at: 'question', id: question.id };
  const [, list, index, , check] = field.split('.');
  const [, id] = key.split('.');
  if (list === 'endings') return { at: 'ending', ending: Number(id) };
  if (list === 'arms') return { at: 'experiment', index: Number(index) };
  return check === undefined ? { at: 'page', page: Number(id) } : null;
}

/** Returns problems by question and field. */
export function pipeProblems(
  notes: readonly (Omit<PipeNote, 'code' | 'field'> & { readonly code: string; readonly field?: string })[],
): ReadonlyMap<string, FieldErrors> {
  const byQuestion = new Map<string, FieldErrors>();
  for (const { anchor, code, field, isError } of notes)
    if (field !== undefined && isError && anchor?.at === 'question')
      byQuestion.set(anchor.id, { [field]: code, ...byQuestion.get(anchor.id) });
  return byQuestion;
}
