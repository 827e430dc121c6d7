import { ImportFailure } from '../../failure.ts';
import { bothConditions } from '../../logic/both-conditions.ts';
import type { Report } from '../../report.ts';
import { field, isRecord, type Json, type JsonRecord, listOf, recordsOf, textOf } from '../../safe-json.ts';
import { fold, plainText } from '../../texts/plain-text.ts';
import {
  NO_TEXTS,
  PIPE_END,
  PIPE_START,
  type Tree,
  type TreeCondition,
  type TreeItem,
  type TreePage,
} from '../../tree.ts';
import { logicOf } from './qualtrics-logic.ts';
import { makeItems, type QualtricsContext } from './qualtrics-items.ts';

export function qualtricsTree(json: JsonRecord, report: Report): Tree {
  const entry = field(json, 'SurveyEntry');
  const elements = recordsOf(field(json, 'SurveyElements'));
  if (!isRecord(entry) || elements.length === 0) throw new ImportFailure('import_wrong_format');
  const payloads = (name: string) =>
    elements.filter((each) => textOf(field(each, 'Element')) === name).map((each) => field(each, 'Payload'));
  const main = textOf(field(entry, 'SurveyLanguage')) || 'EN';
  const questions = new Map(
    payloads('SQ')
      .filter(isRecord)
      .map((each) => [textOf(field(each, 'QuestionID')), each] as const),
  );
  const languages = new Set([main]);
  for (const question of questions.values())
    for (const name of Object.keys(recordOf(field(question, 'Language')))) languages.add(name);
  const context = contextOf(main, report);
  if (payloads('QO').some((each) => recordsOf(each).length > 0)) report.add('quota_dropped');
  const blocks = new Map(
    payloads('BL')
      .flatMap(valuesOf)
      .map((block) => [textOf(field(block, 'ID')), block] as const),
  );
  const reader = new FlowReader(blocks, questions, context);
  const [flow] = payloads('FL').filter(isRecord);
  if (flow === undefined) for (const id of blocks.keys()) reader.block(id, undefined);
  else reader.flow(recordsOf(field(flow, 'Flow')), undefined);
  return {
    format: 'qualtrics',
    language: main,
    languages: [...languages],
    title: new Map([[main, textOf(field(entry, 'SurveyName'))]]),
    description: NO_TEXTS,
    ending: NO_TEXTS,
    pages: reader.pages,
  };
}

export function recordOf(value: Json | undefined): JsonRecord {
  return isRecord(value) ? value : {};
}

export function valuesOf(value: Json | undefined): JsonRecord[] {
  return isRecord(value) ? Object.values(value).filter(isRecord) : recordsOf(value);
}

function contextOf(main: string, report: Report): QualtricsContext {
  const write = (text: string, at: string) => markPipes(plainText(text, report, at));
  return {
    main,
    report,
    texts(question, at, pick) {
      const own = textOf(pick(question));
      const further = Object.entries(recordOf(field(question, 'Language'))).flatMap(([name, each]) => {
        const text = isRecord(each) ? textOf(pick(each)) : '';
        return text === '' ? [] : [[name, write(text, at)] as const];
      });
      return new Map([[main, write(own, at)], ...further]);
    },
  };
}

function markPipes(text: string): string {
  return text.replaceAll(/\$\{([^{}\n]{1,300})\}/g, (_, inner: string) => {
    const id = /^q:\/\/(QID\d+)\//.exec(inner)?.[1];
    return `${PIPE_START}${id ?? inner}${PIPE_END}`;
  });
}

class FlowReader {
  readonly pages: TreePage[] = [];
  readonly #blocks: ReadonlyMap<string, JsonRecord>;
  readonly #questions: ReadonlyMap<string, JsonRecord>;
  readonly #context: QualtricsContext;
  readonly #used = new Set<string>();

  constructor(
    blocks: ReadonlyMap<string, JsonRecord>,
    questions: ReadonlyMap<string, JsonRecord>,
    context: QualtricsContext,
  ) {
    this.#blocks = blocks;
    this.#questions = questions;
    this.#context = context;
  }

  flow(parts: readonly JsonRecord[], condition: TreeCondition | undefined): void {
    const { report } = this.#context;
    for (const part of parts) {
      const type = textOf(field(part, 'Type'));
      const inner = recordsOf(field(part, 'Flow'));
      switch (type) {
        case 'Block':
        case 'Standard':
          this.block(textOf(field(part, 'ID')), condition);
          break;
        case 'Branch':
          this.flow(inner, bothConditions(condition, logicOf(field(part, 'BranchLogic'))));
          break;
        case 'EmbeddedData':
          for (const each of recordsOf(field(part, 'EmbeddedData')))
            report.add('setting_dropped', '', textOf(field(each, 'Field')));
          break;
        case 'Group':
          this.flow(inner, condition);
          break;
        case 'BlockRandomizer':
        case 'Randomizer':
          report.add('order_dropped', '', type);
          this.flow(inner, condition);
          break;
        default:
          if (type !== '' && type !== 'Root') report.add('logic_dropped', '', type);
          this.flow(inner, condition);
      }
    }
  }

  block(id: string, condition: TreeCondition | undefined): void {
    const block = this.#blocks.get(id);
    const { report } = this.#context;
    if (block === undefined || textOf(field(block, 'Type')) === 'Trash') return;
    const name = textOf(field(block, 'Description'));
    if (this.#used.has(id)) {
      report.add('logic_dropped', '', name);
      return;
    }
    this.#used.add(id);
    const options = recordOf(field(block, 'Options'));
    if (!['', 'None'].includes(textOf(field(options, 'Looping'))))
      report.add('logic_dropped', '', `Looping: ${name}`);
    if (!['', 'false'].includes(textOf(field(options, 'RandomizeQuestions'))))
      report.add('order_dropped', '', name);
    let items: TreeItem[] = [];
    const close = () => {
      if (items.length > 0) this.pages.push({ title: NO_TEXTS, showIf: condition, items });
      items = [];
    };
    for (const element of valuesOf(field(block, 'BlockElements'))) {
      if (textOf(field(element, 'Type')) === 'Page Break') close();
      const question = this.#questions.get(textOf(field(element, 'QuestionID')));
      if (question === undefined) continue;
      const tag = `#${textOf(field(question, 'DataExportTag'))}`;
      for (const skip of listOf(field(element, 'SkipLogic')))
        report.add(
          'logic_dropped',
          tag,
          fold(plainText(textOf(field(recordOf(skip), 'Description')), report)),
        );
      items.push(...makeItems(question, this.#context));
    }
    close();
  }
}
