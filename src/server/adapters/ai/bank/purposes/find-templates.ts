import { ENGLISH_TEMPLATES } from '../../../../../shared/templates/english.ts';
import { GERMAN_TEMPLATES } from '../../../../../shared/templates/german.ts';
import { foldText } from '../../../../../shared/templates/search-templates.ts';
import {
  type CatalogueTemplate,
  listTemplates,
  type TemplateTexts,
} from '../../../../../shared/templates/template.ts';
import { type Language, LANGUAGES } from '../../../../../shared/text/languages.ts';
import { contentWords, stemOf } from '../topic.ts';
import { type Purpose, USUAL_TEMPLATE } from './purpose.ts';

const TEXTS: Readonly<Record<Language, TemplateTexts>> = { en: ENGLISH_TEMPLATES, de: GERMAN_TEMPLATES };
const LISTED: Readonly<Record<Language, readonly CatalogueTemplate[]>> = {
  en: listTemplates(TEXTS.en),
  de: listTemplates(TEXTS.de),
};

/** Shorter words occur in too many compounds. */
const MIN_PART = 4;
const OF_NAME = 3;
const SAME_WORD = 2;
const PART_OF_WORD = 1;
const OF_PURPOSE = 1.5;

/** Returns templates by how much of the topic they name, best first; only basic ones, which every plan includes. */
export function rankTemplates(topic: string, language: Language, purpose: Purpose | null) {
  const words = contentWords(topic, language).map((word) => ({
    folded: foldText(word),
    stems: LANGUAGES.map((each) => stemOf(word, each)),
  }));
  const candidates = LISTED[language].filter(({ level }) => level === 'basic');
  const namedBy = new Map(
    candidates.map(({ id }) => [
      id,
      LANGUAGES.flatMap((each) => wordsOf(LISTED[each][indexOf(id, each)]!, each)),
    ]),
  );
  const ofPurpose = candidates.filter(({ category }) => category === purpose);
  /** Words of the purpose itself ("registration") tell its templates apart no better. */
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
      // The usual one is for subjects that no other names.
      const usual = purpose !== null && USUAL_TEMPLATE[purpose] === template.id ? 1 : 0;
      return { template, subject, score: subject + own - usual / 10 - index / 1_000 };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Returns the template of a purpose that names most of the topic, else the usual one. */
export function templateFor(topic: string, language: Language, purpose: Purpose): CatalogueTemplate {
  const ranked = rankTemplates(topic, language, purpose).filter(
    ({ template }) => template.category === purpose,
  );
  const best = ranked.find(({ subject }) => subject > 0);
  const usual = ranked.find(({ template }) => template.id === USUAL_TEMPLATE[purpose]);
  return (best ?? usual ?? ranked[0]!).template;
}

const OFFERED = 3;
/** Offered where questions do not help. */
const WIDEST: readonly string[] = ['contact_form', 'event_registration', 'order_form'];

/** Returns the templates that name the subject, by id and name; for uncovered topics at least the widest. */
export function offerTemplates(topic: string, language: Language, isUncovered: boolean) {
  const ranked = rankTemplates(topic, language, null);
  const close = ranked.filter(({ subject }) => subject >= SAME_WORD);
  const widest = isUncovered ? ranked.filter(({ template }) => WIDEST.includes(template.id)) : [];
  return [...new Set([...close, ...widest])]
    .slice(0, OFFERED)
    .map(({ template: { id, name } }) => ({ id, name }));
}

function indexOf(id: string, language: Language): number {
  return LISTED[language].findIndex((each) => each.id === id);
}

interface NamedWord {
  readonly stem: string;
  readonly folded: string;
  readonly isOfName: boolean;
}

const namedWords = new WeakMap<CatalogueTemplate, readonly NamedWord[]>();

/** Cached: the templates are constant. */
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
