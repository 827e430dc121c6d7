import { areDefaultLabels } from '../../../shared/survey/default-labels.ts';
import type { GeneratedQuestion, GenerationDone, GenerationNotice } from '../../../shared/api/generation.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { CallError } from '../../lib/call-error.ts';
import { findAnother, readDocument, type Start } from './api.ts';
import { EMPTY_FORM, topicOfSource, type Source, type GenerationForm } from './model.ts';
import { streamQuestions } from './stream-questions.ts';

/** The survey as the generator needs it. */
export interface SurveyFacts {
  readonly language: Language | null;
  /** The texts of its questions. */
  readonly texts: readonly string[];
}

/** Where a generated question comes from: what it takes to write another one. */
type Origin =
  | { readonly generation_id: string; readonly form: GenerationForm }
  /** The questions that a draft about a topic began with; the bank gives another one, also to a visitor. */
  | { readonly start: Start };

/** What a run brought. */
export interface Ended {
  readonly added: number;
  /** Ratings whose scale is not the usual one, because the question needs its own. */
  readonly ownScales: number;
  readonly notices: readonly GenerationNotice[];
}

export interface GeneratorState {
  readonly form: GenerationForm;
  /** Questions written so far, of those asked for; null when nothing is being written. */
  readonly run: { readonly written: number; readonly asked: number } | null;
  /** How the last run ended. */
  readonly ended: Ended | null;
  readonly failure: CallError | null;
  /** Name of the document that is being read. */
  readonly reading: string | null;
  readonly origins: ReadonlyMap<string, Origin>;
  /** Questions of which another is being written. */
  readonly rewriting: ReadonlySet<string>;
}

/** How a run ended; `done` is null when it was stopped, broke off or failed. */
export interface RunEnd {
  readonly added: number;
  readonly done: GenerationDone | null;
  readonly failure: CallError | null;
}

/** What the generator of one editor knows and does; it lives on while its tab is not shown. */
export class Generator {
  #state: GeneratorState = {
    form: EMPTY_FORM,
    run: null,
    ended: null,
    failure: null,
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

  /** Learns what the survey is now. */
  setSurvey(facts: SurveyFacts): void {
    this.#facts = facts;
  }

  setForm(changes: Partial<GenerationForm>): void {
    this.#set({ form: { ...this.#state.form, ...changes }, failure: null });
  }

  setFailure(failure: CallError): void {
    this.#set({ failure, ended: null });
  }

  /** Takes a text to ask about; it gives the topic where there is none. */
  setSource(source: Source): void {
    const { topic } = this.#state.form;
    this.setForm({ source, topic: topic.trim() === '' ? topicOfSource(source) : topic });
  }

  /** Reads a document into a text to ask about. */
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

  /** Has questions written; `add` puts each into the survey as it arrives. Does nothing while that is under way. */
  async start(asked: number, add: (question: GeneratedQuestion) => void): Promise<RunEnd | null> {
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
    this.#set({ run: { written: 0, asked }, ended: null, failure: null });
    try {
      const done = await streamQuestions(bodyOf(form, asked, facts, facts.texts), this.#stopping.signal, {
        onStart: (id) => (generation_id = id),
        onNotice: (notice) => notices.push(notice),
        onQuestion: (question) => {
          added += 1;
          const labels = question.rating_config?.labels;
          if (labels !== undefined && !areDefaultLabels(labels)) ownScales += 1;
          add(question);
          const origins = new Map(this.#state.origins).set(question.id, { generation_id, form });
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

  /** Learns which questions a draft about a topic began with. */
  noteGenerated(start: Start, questionIds: readonly string[]): void {
    this.#set({ origins: new Map(questionIds.map((id) => [id, { start }])) });
  }

  /** Makes a generated question one like all others. */
  accept(question_id: string): void {
    const origins = new Map(this.#state.origins);
    origins.delete(question_id);
    this.#set({ origins });
  }

  /** Ends the run; what was written stays. */
  stop(): void {
    this.#stopping.abort();
  }

  /**
   * Has another question written in the place of a generated one.
   * @throws CallError when that fails
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
      const body = { ...bodyOf(origin.form, 1, facts, others), already: [...facts.texts] };
      await streamQuestions({ ...body, rewrite_of: origin.generation_id }, new AbortController().signal, {
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
    otherwise: currentLanguage(),
    already: texts.filter((text) => text.trim() !== ''),
    ...(source !== null && { source_text: source.text }),
  };
}
