import { areDefaultLabels } from '../../../shared/survey/default-labels.ts';
import type {
  BankAdvice,
  GeneratedQuestion,
  GenerationDone,
  GenerationNotice,
} from '../../../shared/api/generation.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { CallError } from '../../lib/call-error.ts';
import { findAnother, readDocument, type Start } from './api.ts';
import { EMPTY_FORM, topicOfSource, type Source, type GenerationForm } from './model.ts';
import type { streamQuestions } from './stream-questions.ts';

export interface SurveyFacts {
  readonly language: Language | null;
  readonly texts: readonly string[];
}

/** Passed in, as it is loaded with the form that starts a run. */
type StreamQuestions = typeof streamQuestions;

/** Needed to replace a generated question. */
type Origin =
  | { readonly generation_id: string; readonly form: GenerationForm; readonly stream: StreamQuestions }
  /** Question of a topic's draft; the bank can replace it, even for visitors. */
  | { readonly start: Start };

export interface Ended {
  readonly added: number;
  /** Rating questions that need an unusual scale. */
  readonly ownScales: number;
  readonly notices: readonly GenerationNotice[];
}

export interface GeneratorState {
  readonly form: GenerationForm;
  /** Progress of the run; null while idle. */
  readonly run: { readonly written: number; readonly asked: number } | null;
  readonly ended: Ended | null;
  readonly failure: CallError | null;
  readonly advice: BankAdvice | GenerationNotice | null;
  readonly wanted: string | null;
  /** Name of the document being read. */
  readonly reading: string | null;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly rewriting: ReadonlySet<string>;
}

/** `done` is null if it was stopped, interrupted or failed. */
export interface RunEnd {
  readonly added: number;
  readonly done: GenerationDone | null;
  readonly failure: CallError | null;
}

/** Survives tab changes. */
export class Generator {
  #state: GeneratorState = {
    form: EMPTY_FORM,
    run: null,
    ended: null,
    failure: null,
    advice: null,
    wanted: null,
    reading: null,
    origins: new Map(),
    rewriting: new Set(),
  };
  readonly #listeners = new Set<() => void>();
  #stopping = new AbortController();
  #facts: SurveyFacts = { language: null, texts: [] };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): GeneratorState => this.#state;

  #set(changes: Partial<GeneratorState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  setSurvey(facts: SurveyFacts): void {
    this.#facts = facts;
  }

  setForm(changes: Partial<GenerationForm>): void {
    this.#set({ form: { ...this.#state.form, ...changes }, failure: null });
  }

  setFailure(failure: CallError): void {
    this.#set({ failure, ended: null });
  }

  /** Sets the source text, which also supplies a missing topic. */
  setSource(source: Source): void {
    const { topic } = this.#state.form;
    this.setForm({ source, topic: topic.trim() === '' ? topicOfSource(source) : topic });
  }

  async open(file: File): Promise<void> {
    this.#set({ reading: file.name, failure: null });
    try {
      this.setSource({ name: file.name, ...(await readDocument(file)) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.setFailure(error);
    } finally {
      this.#set({ reading: null });
    }
  }

  /** Generates questions; calls `add` for each as it arrives. Does nothing during a run. */
  async start(
    asked: number,
    stream: StreamQuestions,
    add: (question: GeneratedQuestion) => void,
  ): Promise<RunEnd | null> {
    if (this.#state.run !== null) return null;
    const { form } = this.#state;
    const facts = this.#facts;
    const notices: GenerationNotice[] = [];
    let generation_id = '';
    let added = 0;
    let ownScales = 0;
    const end = (done: GenerationDone | null, failure: CallError | null): RunEnd => {
      this.#set({ run: null, failure, ended: added > 0 ? { added, ownScales, notices } : null });
      return { added, done, failure };
    };
    this.#stopping = new AbortController();
    this.#set({ run: { written: 0, asked }, ended: null, failure: null, advice: null });
    try {
      const done = await stream(bodyOf(form, asked, facts, facts.texts), this.#stopping.signal, {
        onStart: (id) => (generation_id = id),
        onNotice: (notice) => {
          if (notice.params?.['ids'] === undefined) notices.push(notice);
          else this.#set({ advice: notice });
        },
        onQuestion: (question) => {
          added += 1;
          const labels = question.rating_config?.labels;
          if (labels !== undefined && !areDefaultLabels(labels)) ownScales += 1;
          add(question);
          const origins = new Map(this.#state.origins).set(question.id, { generation_id, form, stream });
          this.#set({ origins, run: { written: added, asked } });
        },
      });
      return end(done, null);
    } catch (error) {
      if (error instanceof CallError) return end(null, error);
      if (!this.#stopping.signal.aborted) throw error;
      return end(null, null);
    }
  }

  readonly want = (wanted: string | null): void => this.#set({ wanted });

  noteGenerated(start: Start, questionIds: readonly string[], advice: BankAdvice): void {
    this.#set({ origins: new Map(questionIds.map((id) => [id, { start }])), advice });
  }

  accept(question_id: string): void {
    const origins = new Map(this.#state.origins);
    origins.delete(question_id);
    this.#set({ origins });
  }

  /** Stops the run; received questions stay. */
  stop(): void {
    this.#stopping.abort();
  }

  /**
   * Replaces a generated question.
   * @throws CallError
   */
  async rewrite(question_id: string): Promise<GeneratedQuestion | null> {
    const origin = this.#state.origins.get(question_id);
    if (origin === undefined || this.#state.rewriting.has(question_id)) return null;
    this.#set({ rewriting: new Set([...this.#state.rewriting, question_id]) });
    const facts = this.#facts;
    let written: GeneratedQuestion | null = null;
    try {
      if ('start' in origin) return await findAnother(origin.start, facts.texts);
      const others = facts.texts.slice(1);
      const body = { ...bodyOf(origin.form, 1, facts, others), existing_questions: [...facts.texts] };
      await origin.stream({ ...body, rewrite_of: origin.generation_id }, new AbortController().signal, {
        onQuestion: (question) => (written = question),
      });
      return written;
    } finally {
      this.#set({ rewriting: new Set([...this.#state.rewriting].filter((id) => id !== question_id)) });
    }
  }
}

function bodyOf(
  { topic, language, source }: GenerationForm,
  count: number,
  facts: SurveyFacts,
  texts: readonly string[],
) {
  return {
    topic: topic.trim(),
    count,
    survey_question_count: texts.length,
    language: language ?? facts.language ?? ('topic' as const),
    fallback_language: currentLanguage(),
    existing_questions: texts.filter((text) => text.trim() !== ''),
    ...(source !== null && { source_text: source.text }),
  };
}
