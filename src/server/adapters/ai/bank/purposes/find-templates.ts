import { foldText } from '../../../../../shared/templates/search-templates.ts';
import { TEMPLATE_TEXTS } from '../../../../../shared/templates/template-texts.ts';
import { type CatalogueTemplate, listTemplates } from '../../../../../shared/templates/template.ts';
import { type Language, LANGUAGES } from '../../../../../shared/text/languages.ts';
import { contentWords, stemOf } from '../topic.ts';
import { type Purpose, USUAL_TEMPLATE } from './purpose.ts';

const LISTED = new Map(LANGUAGES.map((each) => [each, listTemplates(TEMPLATE_TEXTS[each])]));

function listedIn(language: Language): readonly CatalogueTemplate[] {
  return LISTED.get(language) ?? [];
}

const MIN_PART = 4;
const OF_NAME = 3;
const SAME_WORD = 2;
const PART_OF_WORD = 1;
const OF_PURPOSE = 1.5;

export function rankTemplates(topic: string, language: Language, purpose: Purpose | null) {
  const words = contentWords(topic, language).map((word) => ({
    folded: foldText(word),
    stems: LANGUAGES.map((each) => stemOf(word, each)),
  }));
  const candidates = listedIn(language).filter(({ level }) => level === 'basic');
  const namedBy = new Map(
    candidates.map(({ id }) => [
      id,
      LANGUAGES.flatMap((each) => wordsOf(listedIn(each)[indexOf(id, each)]!, each)),
    ]),
  );
  const ofPurpose = candidates.filter(({ category }) => category === purpose);
  const isCommon = ({ stems }: { readonly stems: readonly string[] }): boolean => {
    const naming = ofPurpose.filter(({ id }) =>
      namedBy
        .get(id)!
        .some((named) =>
          stems.some(
            (stem) => named.stem === stem || (stem.length > MIN_PART && named.folded.includes(stem)),
          ),
        ),
    );
    return naming.length * 2 > ofPurpose.length;
  };
  const distinctive = words.filter((word) => !isCommon(word));
  return candidates
    .map((template, index) => {
      const named = namedBy.get(template.id)!;
      const subject = distinctive.reduce((sum, word) => {
        const same = named.filter(({ stem }) => word.stems.includes(stem));
        if (same.some(({ isOfName }) => isOfName)) return sum + OF_NAME;
        if (same.length > 0) return sum + SAME_WORD;
        const isPart = named.some(({ folded }) => folded.length >= MIN_PART && word.folded.includes(folded));
        return sum + (isPart ? PART_OF_WORD : 0);
      }, 0);
      const own = template.category === purpose ? OF_PURPOSE : 0;
      const usual = purpose !== null && USUAL_TEMPLATE[purpose] === template.id ? 1 : 0;
      return { template, subject, score: subject + own - usual / 10 - index / 1_000 };
    })
    .toSorted((a, b) => b.score - a.score);
}

export function templateFor(topic: string, language: Language, purpose: Purpose): CatalogueTemplate {
  const ranked = rankTemplates(topic, language, purpose).filter(
    ({ template }) => template.category === purpose,
  );
  const best = ranked.find(({ subject }) => subject > 0);
  const usual = ranked.find(({ template }) => template.id === USUAL_TEMPLATE[purpose]);
  return (best ?? usual ?? ranked[0]!).template;
}

const OFFERED = 3;
const WIDEST: readonly string[] = ['contact_form', 'event_registration', 'order_form'];

export function offerTemplates(topic: string, language: Language, isUncovered: boolean) {
  const ranked = rankTemplates(topic, language, null);
  const close = ranked.filter(({ subject }) => subject >= SAME_WORD);
  const widest = isUncovered ? ranked.filter(({ template }) => WIDEST.includes(template.id)) : [];
  return [...new Set([...close, ...widest])]
    .slice(0, OFFERED)
    .map(({ template: { id, name } }) => ({ id, name }));
}

function indexOf(id: string, language: Language): number {
  return listedIn(language).findIndex((each) => each.id === id);
}

interface NamedWord {
  readonly stem: string;
  readonly folded: string;
  readonly isOfName: boolean;
}

const namedWords = new WeakMap<CatalogueTemplate, readonly NamedWord[]>();

function wordsOf(template: CatalogueTemplate, language: Language): readonly NamedWord[] {
  const known = namedWords.get(template);
  if (known !== undefined) return known;
  const words = [template.name, ...template.words].flatMap((text, index) =>
    contentWords(text, language).map((word) => ({
      stem: stemOf(word, language),
      folded: foldText(word),
      isOfName: index === 0,
    })),
  );
  namedWords.set(template, words);
  return words;
}
