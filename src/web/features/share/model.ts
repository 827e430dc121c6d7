import type { EmbedWay } from '../../../shared/survey/embed-ways.ts';
import type { SurveySummary } from '../../../shared/api/survey/surveys.ts';
import type { ResultLink } from '../../../shared/api/results/result-links.ts';
import { namePath } from '../../../shared/survey/survey-slug.ts';
import { paths } from '../../paths.ts';

export type SharedSurvey = Pick<
  SurveySummary,
  'id' | 'title' | 'visibility' | 'access_code' | 'allow_embedding'
>;

/** Share targets; e-mail is a plain link, the others open a window. */
export const SHARE_TARGETS = ['facebook', 'twitter', 'linkedin', 'whatsapp', 'email'] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** Returns {origin}/survey/{id} (docs/spec.md#9-numbers), or the short link. */
export function shareLink(origin: string, id: string, name: string | null = null): string {
  return `${origin}${name === null ? paths.survey(id) : namePath(name)}`;
}

/** Returns the results URL; the secret is in the hash, which is never sent to the server. */
export function resultsLink(origin: string, id: string, token: string | null = null): string {
  return `${origin}${paths.results(id)}${token === null ? '' : `#access_token=${token}`}`;
}

export function hasEnded({ ends_at }: Pick<ResultLink, 'ends_at'>): boolean {
  return ends_at !== null && Date.parse(ends_at) <= Date.now();
}

/** Returns the local date as YYYY-MM-DD. */
export function dayOf(timestamp: string): string {
  const at = new Date(timestamp);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Returns the access code; null for public surveys or if not set. */
export function codeOf({ visibility, access_code }: SharedSurvey): string | null {
  return visibility === 'private' && access_code !== null && access_code !== '' ? access_code : null;
}

/** Texts to share: link, message and e-mail subject. */
export interface ShareWords {
  readonly link: string;
  readonly text: string;
  readonly subject: string;
}

export function shareAddress(target: ShareTarget, { link, text, subject }: ShareWords): string {
  const encode = encodeURIComponent;
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encode(link)}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${encode(text)}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${encode(link)}`;
    case 'whatsapp':
      return `https://wa.me/?text=${encode(text)}`;
    case 'email':
      return `mailto:?subject=${encode(subject)}&body=${encode(text)}`;
  }
}

/** Returns features of a centred window of 550x400 (docs/spec.md#9-numbers). */
export function windowFeatures(own: { x: number; y: number; width: number; height: number }): string {
  const [width, height] = [550, 400];
  const left = Math.round(own.x + (own.width - width) / 2);
  const top = Math.round(own.y + (own.height - height) / 2);
  return `width=${width},height=${height},left=${left},top=${top},noopener,noreferrer`;
}

/** Labels of the open and close buttons. */
interface EmbedWords {
  readonly open: string;
  readonly close: string;
}

/**
 * Returns an iframe with a script that adjusts its height, or an element that becomes a button or page. Works several
 * times per page and without inline scripts or styles.
 */
export function embedSnippet(
  way: EmbedWay,
  link: string,
  { id, title }: Pick<SharedSurvey, 'id' | 'title'>,
  { open, close }: EmbedWords,
): string {
  const { origin } = new URL(link);
  const script = `<script src="${origin}/embed.js"${way === 'full' ? ' data-full' : ''} async></script>`;
  const named = `title="${escapeAttribute(title)}"`;
  if (way === 'inline')
    return [
      `<iframe src="${link}?embed=1" ${named} loading="lazy"`,
      `  width="100%" height="640" frameborder="0"></iframe>`,
      script,
    ].join('\n');
  const element = `<div data-canvass="${id}" data-mode="${way}" data-${named}`;
  if (way === 'full') return `${element}></div>\n${script}`;
  return `${element}\n  data-close="${escapeAttribute(close)}">${escapeAttribute(open)}</div>\n${script}`;
}

/** Returns the URL of the embed demo page. */
export function embedDemoLink(origin: string, id: string, way: EmbedWay, language: string): string {
  return `${origin}/embed-demo?${new URLSearchParams({ survey: id, way, lang: language })}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
