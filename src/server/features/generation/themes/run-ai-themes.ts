import words from '../../../../locales/en/themes.json' with { type: 'json' };
import type { AiThemeEvent, AiThemesDone } from '../../../../shared/api/results/themes.ts';
import { AppError } from '../../../../shared/errors.ts';
import { formatMessage } from '../../../../shared/text/format-message.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/text/languages.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { AiFailure, type ThemeFinder } from '../../../adapters/ai/port.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import type { EventStream } from '../../../live/event-streams.ts';
import { errorBody } from '../../../http/reply-error.ts';
import { endGeneration } from '../data.ts';
import { checkTheme } from './check-theme.ts';
import { saveDetectedThemes, type SearchedAnswers } from './save-themes.ts';
import type { DetectedTheme } from '../../../db/stored/theme-reading.ts';

const MAX_THEMES = 12;

export interface AiThemesRun extends SearchedAnswers {
  readonly id: string;
  readonly question: string;
  readonly plan: Plan;
  readonly requestId: string;
}

type Tools = Pick<FeatureDeps, 'db' | 'log' | 'now'>;

/** Progress of a run; a null `failure` means the model finished. */
interface Came {
  readonly themes: DetectedTheme[];
  /** Number of answers that still existed at the last save. */
  read: number;
  dropped: number;
  failure: AiFailure | AppError | 'stopped' | 'shutdown' | null;
}

/** Detects themes, saving each before sending it. Counts as a generation if any was saved; otherwise it is released. */
export async function runAiThemes(
  deps: Tools,
  finder: ThemeFinder,
  run: AiThemesRun,
  stream: EventStream,
  shutdown: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const came: Came = { themes: [], read: 0, dropped: 0, failure: null };
  try {
    try {
      await find(deps, finder, run, stream, AbortSignal.any([stream.left, shutdown]), came);
    } catch (error) {
      came.failure = failureOf(error);
      if (came.failure !== error) deps.log.error({ err: error }, 'A search for themes by a model failed');
    }
    if (came.themes.length === MAX_THEMES) came.failure = null;
    else if (shutdown.aborted) came.failure = 'shutdown';
    else if (stream.left.aborted) came.failure = 'stopped';
    const { themes, dropped, failure } = came;
    const state = themes.length > 0 ? 'done' : 'given_back';
    const used = await runAsSystem(() => endGeneration(deps.db, run.id, state, themes.length));
    const named = failure instanceof AppError ? failure.code : failure;
    const [outcome, provider_status] =
      named instanceof AiFailure ? [named.reason, named.status] : [named ?? 'done', undefined];
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info(
      { outcome, provider_status, sent: run.sample.length, themes: themes.length, dropped, ms },
      'AI themes',
    );
    report(run, came, used, stream);
  } catch (error) {
    deps.log.error(
      { err: error },
      'A search for themes could not be ended; its reservation lapses by itself',
    );
    stream.send('error', { error: errorBody(new AppError('internal'), run.requestId) });
  } finally {
    stream.end();
  }
}

function failureOf(error: unknown): AiFailure | AppError {
  if (error instanceof AiFailure || (error instanceof AppError && error.status < 500)) return error;
  return new AiFailure('failed');
}

async function find(
  deps: Tools,
  finder: ThemeFinder,
  run: AiThemesRun,
  stream: EventStream,
  signal: AbortSignal,
  came: Came,
): Promise<void> {
  const { question, sample } = run;
  const lines = sample.map(({ beginning }) => beginning);
  const request = { question, answers: sample.map(({ sent }) => sent), most: MAX_THEMES };
  for await (const element of finder.find(request, signal)) {
    if (signal.aborted) return;
    const theme = checkTheme(element, lines);
    const isKnown = (each: DetectedTheme) => each.name.toLowerCase() === theme?.name.toLowerCase();
    if (theme === null || came.themes.some(isKnown)) {
      came.dropped += 1;
      continue;
    }
    const saved = await saveDetectedThemes(deps, run, [...came.themes, theme]);
    if (saved === null) {
      came.dropped += 1;
      continue;
    }
    came.themes.push(theme);
    came.read = saved.read;
    stream.send('theme', saved satisfies AiThemeEvent);
    if (came.themes.length === MAX_THEMES) return;
  }
}

function report(
  { plan, requestId }: AiThemesRun,
  { themes, read, dropped, failure }: Came,
  used: number,
  stream: EventStream,
): void {
  if (themes.length > 0)
    return stream.send('done', {
      themes: themes.length,
      read,
      dropped,
      broke_off: failure !== null,
      ai_generations: { used, limit: plan.ai_generations },
    } satisfies AiThemesDone);
  if (failure instanceof AppError) return stream.send('error', { error: errorBody(failure, requestId) });
  if (failure === 'shutdown')
    return stream.send('error', { error: errorBody(new AppError('unavailable'), requestId) });
  const code = failure instanceof AiFailure ? (`ai_${failure.reason}` as const) : 'ai_format';
  const message = formatMessage(DEFAULT_LANGUAGE, words.ai.failures, code);
  stream.send('error', { error: { ...errorBody(new AppError(code), requestId), message } });
}
