import { runAsSystem, inCellOf } from '../../../db/access/run-as-system.ts';
import type { Database } from '../../../db/connection/client.ts';
import { lockTextGroups } from '../../../db/locks.ts';
import * as data from './grouping-data.ts';
import { answerLanguage, findAnswerLanguages } from './answer-languages-data.ts';
import { raiseRevision } from '../../responses/raise-revision.ts';
import { changeNumbers } from '../numbers/change-numbers.ts';
import { removeTexts } from '../participants/participant-results-data.ts';
import { leaveQueue } from '../numbers/numbers-data.ts';
import { groupOf, guessLanguage, keywordsOf, type RankedTerm } from './keywords.ts';

/** Maximum wait for grouping; the rest follows in the background. */
export const GROUPING_TIMEOUT_MS = 300;

/** Submissions per transaction. */
const BATCH = 500;

/** Above this, only answers in overtaken groups are checked. */
const LARGE = 400;

/**
 * Groups pending text answers and adds numbers to the sums. Safe to run concurrently.
 * @param budget_ms starts no batch after this time
 * @returns the number of processed submissions
 */
export async function groupPending(db: Database, survey_id: string, budget_ms = Infinity): Promise<number> {
  const start = performance.now();
  let total = 0;
  for (;;) {
    const batch = await inCellOf(survey_id, () =>
      runAsSystem(() => db.transaction((trx) => groupBatch(trx, survey_id))),
    );
    total += batch;
    if (batch < BATCH || performance.now() - start > budget_ms) return total;
  }
}

async function groupBatch(trx: data.Trx, survey_id: string): Promise<number> {
  await lockTextGroups(trx, survey_id);
  const { batch, submissions } = await data.takePending(trx, survey_id, BATCH);
  if (submissions.length === 0) return batch;
  await changeNumbers(trx, survey_id, submissions, 1);
  const languages = await findAnswerLanguages(trx, survey_id);
  for (const question of await data.findTextQuestions(trx, survey_id)) {
    const answers = submissions.flatMap(({ id, day, answers }) => {
      const text = answers[question.slot];
      const own = answerLanguage(languages, answers);
      return typeof text === 'string' ? [{ submission_id: id, day, text, own }] : [];
    });
    if (answers.length === 0) continue;
    const guess = question.language ?? guessLanguage(question.question_text);
    const fixed = await data.fixLanguage(trx, survey_id, question.slot, guess);
    await addAnswers(
      trx,
      survey_id,
      question.slot,
      answers.map(({ own, ...answer }) => ({ ...answer, language: own ?? fixed })),
    );
  }
  await raiseRevision(trx, survey_id);
  return batch;
}

async function addAnswers(
  trx: data.Trx,
  survey_id: string,
  slot: number,
  answers: readonly { submission_id: string; day: string; text: string; language: string }[],
): Promise<void> {
  const keywords = answers.map(({ text, language }) => keywordsOf(text, language));
  const changes = new Map<string, number>();
  for (const each of keywords) for (const term of each.keys()) add(changes, term, 1);

  const terms = await data.changeTerms(trx, survey_id, slot, changes);
  const byTerm = new Map(terms.map((term) => [term.term, term]));
  const forms = keywords.flatMap((each) =>
    [...each].map(([term, form]) => ({ id: byTerm.get(term)!.id, form })),
  );
  await data.changeForms(
    trx,
    { survey_id, slot },
    forms.map(({ id }) => id),
    forms.map(({ form }) => form),
    forms.map(() => 1),
  );
  await regroup(trx, survey_id, slot, terms, changes, 1);

  const added = answers.map(({ submission_id, day }, i) => {
    const ranked = [...keywords[i]!.keys()].map((term) => byTerm.get(term)!);
    return { slot, day, submission_id, term_id: groupOf(ranked), terms: ranked.map(({ id }) => id) };
  });
  await data.insertAnswers(trx, survey_id, added);
  await data.changeGroups(
    trx,
    survey_id,
    slot,
    added.map(({ term_id, day }) => ({ term_id, day, by: 1 })),
  );
}

/** Removes a submission from groups and sums; call first in its deletion. */
export async function ungroup(
  trx: data.Trx,
  survey_id: string,
  submission: { id: string; submitted_at: string; answers: Readonly<Record<string, unknown>> },
): Promise<void> {
  await lockTextGroups(trx, survey_id);
  const { id, submitted_at, answers } = submission;
  await removeTexts(trx, survey_id, answers);
  const waited = await leaveQueue(trx, survey_id, id);
  if (!waited) await changeNumbers(trx, survey_id, [{ day: submitted_at.slice(0, 10), answers }], -1);
  const questions = await data.findTextQuestions(trx, survey_id);
  const own = answerLanguage(await findAnswerLanguages(trx, survey_id), answers);
  for (const answer of await data.removeAnswers(trx, survey_id, submission.id)) {
    const { slot } = answer;
    await data.changeGroups(trx, survey_id, slot, [{ term_id: answer.term_id, day: answer.day, by: -1 }]);
    const text = submission.answers[slot];
    const question = questions.find((each) => each.slot === slot);
    if (typeof text !== 'string' || question === undefined || answer.terms.length === 0) continue;
    const fixed = await data.fixLanguage(trx, survey_id, slot, guessLanguage(question.question_text));
    const keywords = keywordsOf(text, own ?? fixed);
    const changes = new Map([...keywords.keys()].map((term) => [term, -1]));
    const terms = await data.changeTerms(trx, survey_id, slot, changes);
    await data.changeForms(
      trx,
      { survey_id, slot },
      terms.map(({ id }) => id),
      terms.map(({ term }) => keywords.get(term)!),
      terms.map(() => -1),
    );
    await regroup(trx, survey_id, slot, terms, changes, -1);
  }
}

/** Moves answers whose most common keyword changed; checks only keywords that changed ranks. */
async function regroup(
  trx: data.Trx,
  survey_id: string,
  slot: number,
  terms: readonly RankedTerm[],
  changes: ReadonlyMap<string, number>,
  direction: 1 | -1,
): Promise<void> {
  const changed = terms.map(({ id, term, n }) => ({ id, before: n - (changes.get(term) ?? 0), after: n }));
  const old = changed.filter(({ before }) => before > 0);
  if (old.length === 0) return;
  const affected = await findAffected(trx, survey_id, slot, old, direction);
  if (affected.length === 0) return;

  const ranks = await data.findTerms(trx, { survey_id, slot }, [
    ...new Set(affected.flatMap((answer) => answer.terms)),
  ]);
  const moves = affected.flatMap((answer) => {
    const to = groupOf(answer.terms.map((id) => ranks.get(id)!));
    return to === answer.term_id ? [] : [{ answer, to }];
  });
  if (moves.length === 0) return;
  await data.moveAnswers(trx, survey_id, moves);
  const leave = moves.map(({ answer: { term_id, day } }) => ({ term_id, day, by: -1 }));
  const join = moves.map(({ answer: { day }, to }) => ({ term_id: to, day, by: 1 }));
  await data.changeGroups(trx, survey_id, slot, [...leave, ...join]);
}

async function findAffected(
  trx: data.Trx,
  survey_id: string,
  slot: number,
  changed: readonly { id: number; before: number; after: number }[],
  direction: 1 | -1,
): Promise<data.GroupedAnswer[]> {
  const overtaken = await data.findOvertaken(trx, survey_id, slot, changed);
  const size = new Map(changed.map(({ id, after }) => [id, after]));
  const small = overtaken.filter(({ id }) => (size.get(id) ?? 0) <= LARGE).map(({ id }) => id);
  const grouped = new Map<string, data.GroupedAnswer>();
  const store = (answers: readonly data.GroupedAnswer[]) => {
    for (const answer of answers) grouped.set(answer.submission_id, answer);
  };
  if (small.length > 0) store(await data.findAnswersWith(trx, survey_id, slot, small, null));
  for (const { id, passed } of overtaken) {
    if ((size.get(id) ?? 0) <= LARGE) continue;
    const [holding, under] = direction === 1 ? [[id], passed] : [passed, [id]];
    store(await data.findAnswersWith(trx, survey_id, slot, holding, under));
  }
  return [...grouped.values()];
}

function add<K>(counts: Map<K, number>, key: K, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}
