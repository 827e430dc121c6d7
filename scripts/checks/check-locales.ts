import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES } from '../../src/shared/text/languages.ts';
import { PAGE_LANGUAGES } from '../../src/shared/text/page-languages.ts';
import { compareWords, listUntranslated, PLURAL_FORM, readPageWords, readWords } from './locale-files.ts';
import { giveVerdict } from './verdict.ts';

/**
 * Keys that are put together at run time from something else than a literal beginning (an error code
 * of the server, say). Keys of the form `beginning.${rest}` need no entry here.
 */
const DYNAMIC = ['errors:'];

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*', 'src/locales/**'] });
const texts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const en = readWords(DEFAULT_LANGUAGE);
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const ofPageAlone = PAGE_LANGUAGES.filter((language) => findLanguage(language) === undefined);
const enPage = readPageWords(DEFAULT_LANGUAGE);
const folders: readonly string[] = PAGE_LANGUAGES;
const keys = new Set([...en.keys()].map((key) => key.replace(PLURAL_FORM, '')));
const namespaces = new Set([...keys].map((key) => key.split(':')[0] ?? ''));

for (const language of ofPageAlone) {
  const untranslated = listUntranslated(enPage, readPageWords(language));
  if (untranslated.length > 0) console.log(`${language} shows in English: ${untranslated.join(', ')}`);
}

giveVerdict({
  problems: [
    ...others.flatMap((language) => compareWords(en, readWords(language), DEFAULT_LANGUAGE, language)),
    ...ofPageAlone.flatMap((language) =>
      compareWords(enPage, readPageWords(language), DEFAULT_LANGUAGE, language, { mayLack: true }),
    ),
    ...globSync('src/locales/*')
      .filter((folder) => !folders.includes(path.basename(folder)))
      .map((folder) => `${folder}: no language of src/shared/text/page-languages.ts`),
    ...findUnused(),
    ...texts.flatMap(({ file, text }) => findUnknown(file, text)),
  ],
  saw: Math.min(keys.size, sources.length),
  atLeast: 50,
  what: 'keys and source files',
});

/** A key is used when a literal says it, with or without its namespace, or a template begins like it. */
function findUnused(): string[] {
  const all = texts.map(({ text }) => text).join('\n');
  const literals = new Set([...all.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, literal = '']) => literal));
  const beginnings = [...all.matchAll(/`([\w:-]+[.:][\w.-]*)\$\{/g)].map(([, beginning = '']) => beginning);
  const isUsed = (key: string) => {
    const bare = key.slice(key.indexOf(':') + 1);
    if (literals.has(key) || literals.has(bare) || literals.has(key.replace(':', '.'))) return true;
    return [...DYNAMIC, ...beginnings].some((start) => key.startsWith(start) || bare.startsWith(start));
  };
  return [...keys].filter((key) => !isUsed(key)).map((key) => `${key}: no source file uses it`);
}

/** Every literal handed to `t(…)` or `i18nKey` exists, in the file's own namespaces when it names some. */
function findUnknown(file: string, text: string): string[] {
  const own = [...text.matchAll(/useTranslation\(\s*\[?([^)\]]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/['"]([\w-]+)['"]/g)].map(([, name = '']) => name),
  );
  const used = [...text.matchAll(/\bt\(\s*['"]([^'"]+)['"]|i18nKey=["']([^"']+)["']/g)];
  return used
    .map(([, called, attribute]) => called ?? attribute ?? '')
    .filter((key) => {
      if (key.includes(':')) return !keys.has(key);
      const candidates = own.length > 0 ? own : [...namespaces];
      return !candidates.some((namespace) => keys.has(`${namespace}:${key}`));
    })
    .map((key) => `${file}: t('${key}') has no words`);
}
