const LINES = [
  ['kind_unknown', 'left_out', 'Canvass has no such question type; nothing was imported for it.'],
  ['kind_changed', 'changed', 'The question was imported as another question type.'],
  ['question_split', 'changed', 'The question was imported as several questions.'],
  [
    'condition_kept_out',
    'check',
    'Canvass cannot express this condition; the question is now shown to everyone. Please check.',
  ],
  [
    'page_condition_kept_out',
    'check',
    'Canvass cannot express this condition; the page is now shown to everyone. Please check.',
  ],
  [
    'option_condition_kept_out',
    'check',
    'Canvass cannot express this condition; the option is now shown to everyone. Please check.',
  ],
  ['condition_emptied', 'changed', 'The condition also holds without an answer, as it did in the file.'],
  ['condition_proposed', 'check', 'The text names a condition that was not set. Please check.'],
  ['pipe_kept_out', 'check', 'An inserted value is unknown to Canvass; its place is marked "…".'],
  ['default_dropped', 'left_out', 'Default answers were not imported.'],
  ['validation_dropped', 'left_out', 'A rule for valid answers was not imported.'],
  ['computed_dropped', 'left_out', 'A computed value was not imported.'],
  ['hidden_dropped', 'left_out', 'A hidden question was not imported.'],
  ['comment_dropped', 'left_out', 'The comment field beside the answer was not imported.'],
  ['quota_dropped', 'left_out', 'Quotas were not imported.'],
  ['score_dropped', 'left_out', 'Scores were not imported.'],
  ['logic_dropped', 'left_out', 'Jumps and triggers were not imported. Please check.'],
  ['order_dropped', 'left_out', 'A random order of questions was not imported.'],
  ['setting_dropped', 'left_out', 'A setting was not imported.'],
  ['soft_required', 'changed', 'The answer was only recommended; it is optional now.'],
  ['text_plain', 'changed', 'Formatting was removed from texts.'],
  ['text_split', 'changed', 'The text was too long for a question and now comes before it.'],
  ['text_cut', 'changed', 'A text was too long and was shortened.'],
  ['media_dropped', 'changed', 'An image or other media was removed.'],
  ['script_dropped', 'changed', 'Scripts or styles were removed.'],
  ['translation_missing', 'check', 'Translations are missing; the main language is shown there.'],
  ['language_dropped', 'left_out', 'A language was not recognized; its texts were not imported.'],
  ['option_repeated', 'changed', 'An option occurred twice; the second one got a number.'],
  ['options_missing', 'changed', 'The file has no options for this question; it is a text question now.'],
  ['title_empty', 'changed', 'The question had no text.'],
  ['too_many', 'left_out', 'There was more than Canvass allows; the rest was not imported.'],
  ['people_ignored', 'left_out', 'The archive holds a list of people. It was not read.'],
  ['identifying', 'check', 'The question asks for personal data: the survey is then not anonymous.'],
  ['encoding', 'check', 'The file is not UTF-8; it was read as Windows-1252. Please check accents.'],
  ['not_valid', 'left_out', 'The question does not fit the rules of Canvass; it was not imported.'],
  ['text_ignored', 'left_out', 'A line was not recognized as part of a question.'],
] as const satisfies readonly (readonly [code: string, Level, words: string])[];

export type Level = 'changed' | 'left_out' | 'check';
export type ReportCode = (typeof LINES)[number][0];

const WORDS: ReadonlyMap<string, readonly [Level, string]> = new Map(
  LINES.map(([code, level, words]) => [code, [level, words]]),
);

export function reportWords(code: ReportCode): readonly [Level, string] {
  return WORDS.get(code) ?? ['check', ''];
}

export interface ReportLine {
  readonly level: Level;
  readonly code: ReportCode;
  readonly at: string;
  readonly source: string;
  readonly words: string;
}

const MAX_LINES = 2_000;
const MAX_SOURCE_CHARACTERS = 500;

export class Report {
  readonly #lines = new Map<string, ReportLine>();

  add(code: ReportCode, at = '', source = ''): void {
    const [level, words] = reportWords(code);
    const quoted =
      source.length > MAX_SOURCE_CHARACTERS ? `${source.slice(0, MAX_SOURCE_CHARACTERS)}…` : source;
    const line = { level, code, at, source: quoted.toWellFormed(), words };
    const key = `${code}\n${at}\n${quoted}`;
    if (this.#lines.size < MAX_LINES) this.#lines.set(key, line);
  }

  lines(): readonly ReportLine[] {
    return [...this.#lines.values()];
  }
}
