import words from '../../../../locales/en/translations.json' with { type: 'json' };
import type {
  LeftOutReason,
  TextEvent,
  TranslationDone,
} from '../../../../shared/api/survey/translations.ts';
import { AppError } from '../../../../shared/errors.ts';
import { formatMessage } from '../../../../shared/text/format-message.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/text/languages.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { AiFailure, type TranslatedText, type Translator } from '../../../adapters/ai/port.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { EventStream } from '../../../live/event-streams.ts';
import type { Owner } from '../../../base/owner.ts';
import { errorBody } from '../../../http/reply-error.ts';
import type { SourceText } from '../../surveys/translations/source-texts.ts';
import { writeTexts } from '../../surveys/translations/write-texts.ts';
import { withVersions } from '../../surveys/versions/with-versions.ts';
import { endGeneration } from '../data.ts';
import { checkTranslation, readTranslation } from './check-translation.ts';
import { inPortions, knownFor } from './missing-texts.ts';
import type { SurveysDeps } from '../../surveys/surveys-deps.ts';

/** No batch starts later than this, so a run ends before its reservation expires. */
const LAST_BEGIN_MS = 60_000;

export interface TranslationRun {
  readonly id: string;
  readonly owner: Owner;
  readonly survey: { readonly id: string; readonly language: string | null };
  readonly language: string;
  readonly sources: readonly SourceText[];
  readonly missing: readonly SourceText[];
  readonly translated: ReadonlyMap<string, string>;
  readonly plan: Plan;
  readonly requestId: string;
}

type Tools = Pick<SurveysDeps, 'db' | 'log' | 'now' | 'surveyCache'>;

/** Progress of a run; a null `failure` means it completed. */
interface Came {
  texts: number;
  leftOut: number;
  tried: number;
  failure: AiFailure | AppError | 'stopped' | 'shutdown' | null;
}

/**
 * Translates missing texts, saving each as unreviewed before sending it. Counts as a generation if any was saved.
 * @returns the number of saved texts
 */
export async function runTranslation(
  deps: Tools,
  translator: Translator,
  run: TranslationRun,
  stream: EventStream,
  shutdown: AbortSignal,
): Promise<number> {
  const startedAt = performance.now();
  const came: Came = { texts: 0, leftOut: 0, tried: 0, failure: null };
  try {
    const signal = AbortSignal.any([stream.left, shutdown]);
    try {
      await withVersions(deps, run.owner, run.survey.id, () =>
        translate(deps, translator, run, stream, signal, came),
      );
    } catch (error) {
      came.failure = failureOf(error);
      if (came.failure !== error) deps.log.error({ err: error }, 'A translation by a model failed');
    }
    if (shutdown.aborted) came.failure = 'shutdown';
    else if (stream.left.aborted) came.failure = 'stopped';
    const { texts, leftOut, failure } = came;
    const isUsed = texts > 0;
    const used = await runAsSystem(() =>
      endGeneration(deps.db, run.id, isUsed ? 'done' : 'given_back', texts),
    );
    const outcome =
      failure instanceof AiFailure ? failure.reason : failure instanceof AppError ? failure.code : failure;
    const provider_status = failure instanceof AiFailure ? failure.status : undefined;
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info(
      {
        outcome: outcome ?? 'done',
        provider_status,
        asked: run.missing.length,
        texts,
        left_out: leftOut,
        ms,
      },
      'AI translation',
    );
    report(run, came, used, stream);
  } catch (error) {
    deps.log.error({ err: error }, 'An AI translation could not be ended; its reservation lapses by itself');
    stream.send('error', { error: errorBody(new AppError('internal'), run.requestId) });
  } finally {
    stream.end();
  }
  return came.texts;
}

function failureOf(error: unknown): AiFailure | AppError {
  if (error instanceof AiFailure || (error instanceof AppError && error.status < 500)) return error;
  return new AiFailure('failed');
}

async function translate(
  deps: Tools,
  translator: Translator,
  run: TranslationRun,
  stream: EventStream,
  signal: AbortSignal,
  came: Came,
): Promise<void> {
  const startedAt = performance.now();
  const translated = new Map(run.translated);
  const leaveOut = (key: string, reason: LeftOutReason) => {
    came.leftOut += 1;
    stream.send('left_out', { key, reason });
  };
  for (const portion of inPortions(run.missing)) {
    if (performance.now() - startedAt > LAST_BEGIN_MS) return;
    const asked = new Map(portion.map((each) => [each.key, each]));
    const request = {
      from: run.survey.language,
      to: run.language,
      texts: portion,
      known: knownFor(portion, run.sources, translated),
    };
    for await (const sent of translator.translate(request, signal)) {
      if (signal.aborted) return;
      const read = readTranslation(sent);
      const source = read === null ? undefined : asked.get(read.key);
      if (read === null || source === undefined) continue;
      asked.delete(source.key);
      came.tried += 1;
      const checked = checkTranslation(source, read.text);
      const stored = 'reason' in checked ? checked : await store(deps, run, source, checked.text);
      if (stored === null) continue;
      if ('reason' in stored) leaveOut(source.key, stored.reason);
      else {
        translated.set(source.key, stored.text ?? '');
        came.texts += 1;
        stream.send('text', stored);
      }
    }
    if (signal.aborted) return;
    came.tried += asked.size;
    for (const key of asked.keys()) leaveOut(key, 'unanswered');
  }
}

/** Returns the stored translation, the reason it was left out, or null if a person saved one first. */
async function store(
  deps: Tools,
  { owner, survey: { id }, language }: TranslationRun,
  { key, text: of }: TranslatedText,
  text: string,
): Promise<TextEvent | { readonly reason: LeftOutReason } | null> {
  try {
    const sent = new Map([[key, { text, by: 'machine' as const, of }]]);
    const { written } = await writeTexts(deps, owner, { id, language, now: deps.now() }, sent, {
      isFullSet: false,
      shouldSaveVersions: false,
    });
    const row = written.texts.find((each) => each.key === key);
    return row?.by === 'machine' ? row : null;
  } catch (error) {
    const fields = error instanceof AppError ? Object.keys(error.fields ?? {}) : [];
    // An error in a single text does not end the run.
    if (fields.length > 0 && fields.every((field) => field.startsWith('texts.')))
      return { reason: 'refused' };
    throw error;
  }
}

function report(
  { missing, plan, requestId }: TranslationRun,
  { texts, leftOut, tried, failure }: Came,
  used: number,
  stream: EventStream,
): void {
  if (texts > 0)
    return stream.send('done', {
      texts,
      left_out: leftOut,
      more: missing.length - tried,
      broke_off: failure !== null,
      ai_generations: { used, limit: plan.ai_generations },
    } satisfies TranslationDone);
  if (failure instanceof AppError) return stream.send('error', { error: errorBody(failure, requestId) });
  if (failure === 'shutdown')
    return stream.send('error', { error: errorBody(new AppError('unavailable'), requestId) });
  const code = failure instanceof AiFailure ? (`ai_${failure.reason}` as const) : 'ai_format';
  const message = formatMessage(DEFAULT_LANGUAGE, words.machine.failures, code);
  stream.send('error', { error: { ...errorBody(new AppError(code), requestId), message } });
}
