import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { QUESTION_KINDS } from '../../../../questions/question-type.ts';
import { codebookDdi } from './codebook-ddi.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/**
 * The part of DDI Codebook 2.5 in use: children in sequence (`+` at least one, `?` at most one) and attributes (`!`
 * required). Written from memory, not checked against the published schema.
 */
const CHILDREN: Readonly<Record<string, string>> = {
  codeBook: 'docDscr stdyDscr+ fileDscr dataDscr otherMat',
  docDscr: 'citation? guide? docStatus? docSrc controlledVocabUsed notes',
  stdyDscr: 'citation+ studyAuthorization stdyInfo studyDevelopment method dataAccs othrStdyMat notes',
  citation: 'titlStmt+? rspStmt? prodStmt? distStmt serStmt verStmt biblCit holdings notes',
  titlStmt: 'titl+? subTitl altTitl parTitl IDNo',
  prodStmt: 'producer copyright? prodDate prodPlac software fundAg grantNo',
  stdyInfo: 'studyBudget? subject abstract sumDscr qualityStatement? notes exPostEvaluation',
  fileDscr: 'fileTxt locMap? notes',
  fileTxt: 'fileName fileCitation? dataFingrprnt fileCont fileStrc? dimensns? fileType format filePlac',
  dimensns: 'caseQnty varQnty logRecL recPrCas recNumTot',
  dataDscr: 'varGrp nCubeGrp var nCube notes',
  varGrp: 'labl txt concept defntn universe notes',
  var: 'location labl imputation? security? embargo respUnit? anlysUnit? qstn valrng invalrng undocCod universe TotlResp? sumStat txt stdCatgry catgryGrp catgry codInstr verStmt concept derivation? varFormat? geoMap catLevel notes',
  qstn: 'preQTxt qstnLit postQTxt forward backward ivuInstr',
  invalrng: 'item+ range key notes',
  catgry: 'catValu? labl txt catStat mrow?',
};
const NCNAME = /^[A-Za-z_][\w.-]{0,99}$/;
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  codeBook: { 'version!': /^2\.5$/, 'xmlns!': /^ddi:codebook:2_5$/, 'xml:lang': /^[a-z]{2}$/ },
  fileDscr: { ID: NCNAME },
  prodDate: { date: /^\d{4}-\d\d-\d\d$/ },
  varGrp: { ID: NCNAME, type: /^multipleResp$/, var: /^[A-Za-z_][\w.-]{0,99}( [A-Za-z_][\w.-]{0,99})*$/ },
  var: {
    ID: NCNAME,
    'name!': /./,
    files: NCNAME,
    dcml: /^\d+$/,
    intrvl: /^(contin|discrete)$/,
    nature: /^(nominal|ordinal|interval|ratio|percent|other)$/,
  },
  item: { VALUE: /./ },
  catgry: { missing: /^[YN]$/ },
  universe: { clusion: /^[IE]$/ },
  varFormat: {
    type: /^(numeric|character)$/,
    schema: /^(SAS|SPSS|IBM|ANSI|ISO|XML-Data|other)$/,
    category: /^(date|time|currency|other)$/,
  },
};

test('every question type produces valid DDI 2.5 elements in the required order', () => {
  const questions = QUESTION_KINDS.map((kind, i) =>
    aStoredQuestion(i + 1, { question_type: kind, page: i + 1, archived: i === 1 }),
  );
  questions[2] = { ...questions[2]!, show_if: ['answered', questions[0]!.code] };
  const survey = { id: 'ab', title: 'Tea', description: '', questions, flow: null } as never;
  for (const language of ['en', 'de'] as const)
    for (const missing of ['codes', 'empty'] as const) {
      const now = new Date('2026-03-10T09:30:00Z');
      const order = { survey, stored: survey, withNames: true, missing, texts: {}, language, now };
      const root = readXml(codebookDdi(order, 0));
      expect(root.name).toBe('codeBook');
      expect(wrongIn(root)).toEqual([]);
      const all = elementsIn(root);
      const ids = all.flatMap(({ attributes }) => attributes['ID'] ?? []);
      expect(ids).toHaveLength(new Set(ids).size);
      const named = all.flatMap(
        ({ attributes: { var: of, files } }) => `${of ?? ''} ${files ?? ''}`.match(/\S+/g) ?? [],
      );
      expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    }
});

test('the DDI check finds misplaced, unknown, duplicate and missing elements', () => {
  const of = (inner: string) => wrongIn(readXml(`<var ID="V" name="V">${inner}</var>`));
  expect(of('<labl>A</labl><catgry><catValu>1</catValu></catgry><varFormat type="numeric"/>')).toEqual([]);
  expect(of('<varFormat/><labl>A</labl>')).toEqual(['var: labl is out of place']);
  expect(of('<lable>A</lable>')).toEqual(['var: lable is no child']);
  expect(of('<varFormat/><varFormat/>')).toEqual(['var: varFormat stands 2 times']);
  expect(of('<invalrng></invalrng>')).toEqual(['invalrng: item is missing']);
  expect(of('<varFormat type="number"/>')).toEqual(['varFormat: type is number']);
  expect(wrongIn(readXml('<var ID="V" colour="red"></var>'))).toEqual([
    'var: name is missing',
    'var: colour is no attribute',
  ]);
});

function readXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, close, name = '', inside = '', single] of xml.matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>/g)) {
    if (close === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed before it is open`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...inside.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const element: Element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    if (single === '') open.push(element);
  }
  expect(open).toHaveLength(1);
  return top.children[0]!;
}

function elementsIn(element: Element): Element[] {
  return [element, ...element.children.flatMap(elementsIn)];
}

function wrongIn(root: Element): string[] {
  return elementsIn(root).flatMap((each) => [...wrongChildren(each), ...wrongAttributes(each)]);
}

function wrongChildren({ name, children }: Element): string[] {
  const sequence = (CHILDREN[name] ?? '').split(' ').map((each) => /^(\w+)(\+?)(\??)$/.exec(each) ?? []);
  const indexes = sequence.map(([, child]) => child);
  let last = 0;
  const wrong = children.flatMap((child) => {
    const index = indexes.indexOf(child.name);
    if (index < 0) return [`${name}: ${child.name} is no child`];
    if (index < last) return [`${name}: ${child.name} is out of place`];
    last = index;
    return [];
  });
  for (const [, child, least, most] of sequence) {
    const count = children.filter((each) => each.name === child).length;
    if (least === '+' && count === 0) wrong.push(`${name}: ${child} is missing`);
    if (most === '?' && count > 1) wrong.push(`${name}: ${child} stands ${count} times`);
  }
  return wrong;
}

function wrongAttributes({ name, attributes }: Element): string[] {
  const known = ATTRIBUTES[name] ?? {};
  const missing = Object.keys(known)
    .filter((key) => key.endsWith('!') && !(key.slice(0, -1) in attributes))
    .map((key) => `${name}: ${key.slice(0, -1)} is missing`);
  const wrong = Object.entries(attributes).flatMap(([key, value]) => {
    if (name === 'codeBook' && key.startsWith('x') && !(key in known)) return [];
    const pattern = known[key] ?? known[`${key}!`];
    if (pattern === undefined) return [`${name}: ${key} is no attribute`];
    return pattern.test(value) ? [] : [`${name}: ${key} is ${value}`];
  });
  return [...missing, ...wrong];
}
