import german from '../../../../locales/de/embedding.json' with { type: 'json' };
import germanShare from '../../../../locales/de/share.json' with { type: 'json' };
import english from '../../../../locales/en/embedding.json' with { type: 'json' };
import englishShare from '../../../../locales/en/share.json' with { type: 'json' };
import { EMBED_WAYS, type EmbedWay } from '../../../../shared/survey/embed-ways.ts';
import type { Language } from '../../../../shared/text/languages.ts';

const WORDS = {
  en: { ...englishShare.embed, ...english },
  de: { ...germanShare.embed, ...german },
} satisfies Readonly<Record<Language, object>>;

/** Neutral placeholder page with grey bars. The CSP contains the hash of these styles. */
export const DEMO_CSS = [
  ':root{color-scheme:light dark;--grey:#d9d9d9;--ink:#222;--paper:#fff;--link:#0e6b74}',
  '@media (prefers-color-scheme:dark){:root{--grey:#3a3a3a;--ink:#eee;--paper:#161616;--link:#3cc3cf}}',
  'body{box-sizing:border-box;max-width:760px;margin:0 auto;padding:16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
  'h1{font-size:1.5rem;line-height:1.25}nav{display:flex;flex-wrap:wrap;gap:0 20px}a{display:grid;place-items:center;min-height:44px;color:var(--link)}',
  'a[aria-current]{color:inherit;font-weight:600;text-decoration:none}',
  '.bar{height:14px;margin:14px 0;border-radius:7px;background:var(--grey)}.bar:nth-of-type(3n){width:72%}',
  'div>button{min-height:44px;padding:8px 20px;border:0;border-radius:10px;background:var(--link);color:var(--paper);font:inherit;font-weight:600}',
].join('');

/**
 * Renders an example page that embeds the survey.
 * @param survey_id null if there is no survey to show
 */
export function demoPage(survey_id: string | null, way: EmbedWay, language: Language): string {
  const words = WORDS[language];
  const address = (each: EmbedWay) => `?survey=${survey_id}&amp;way=${each}&amp;lang=${language}`;
  const links = EMBED_WAYS.map(
    (each) =>
      `<a href="${address(each)}"${each === way ? ' aria-current="page"' : ''}>${words.ways[each]}</a>`,
  ).join('');
  const bars = '<div class="bar"></div>'.repeat(4);
  const hasButton = way === 'popup' || way === 'slide';
  const shown = `<div data-canvass="${survey_id}" data-mode="${way}" data-lang="${language}" data-close="${words.close}">${hasButton ? words.open : ''}</div>`;
  const body =
    survey_id === null
      ? `<p>${words.none}</p>`
      : `<p>${words.lead}</p><nav aria-label="${words.label}">${links}</nav>${bars}${shown}${bars}<script src="/embed.js"${way === 'full' ? ' data-full' : ''} async></script>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style>${DEMO_CSS}</style></head><body><main><h1>${words.title}</h1>${body}</main></body></html>`;
}
