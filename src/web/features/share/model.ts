import type { EmbedWay } from '../../../shared/survey/embed-ways.ts';
import type { SurveySummary } from '../../../shared/api/survey/surveys.ts';
import type { ResultLink } from '../../../shared/api/results/result-links.ts';
import { namePath } from '../../../shared/survey/survey-slug.ts';
import { paths } from '../../paths.ts';

/** What the share panel needs to know of a survey. */
export type SharedSurvey = Pick<
  SurveySummary,
  'id' | 'title' | 'visibility' | 'access_code' | 'allow_embedding'
>;

/** Where a survey can be sent; e-mail is a plain link, the others open a window of their own. */
export const SHARE_TARGETS = ['facebook', 'twitter', 'linkedin', 'whatsapp', 'email'] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** Share link shape {origin}/survey/{id} (spec section 9); the short one where the survey has a name. */
export function shareLink(origin: string, id: string, name: string | null = null): string {
  return `${origin}${name === null ? paths.survey(id) : namePath(name)}`;
}

/** The address of a survey's results; behind the `#`, which no server sees, the secret of a link. */
export function resultsLink(origin: string, id: string, token: string | null = null): string {
  return `${origin}${paths.results(id)}${token === null ? '' : `#access_token=${token}`}`;
}

/** Whether a way to the results has ended. */
export function hasEnded({ ends_at }: Pick<ResultLink, 'ends_at'>): boolean {
  return ends_at !== null && Date.parse(ends_at) <= Date.now();
}

/** The day of a stored moment where the reader is, as YYYY-MM-DD. */
export function dayOf(timestamp: string): string {
  const at = new Date(timestamp);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The code that participants need; null for a public survey or one without a code. */
export function codeOf({ visibility, access_code }: SharedSurvey): string | null {
  return visibility === 'private' && access_code !== null && access_code !== '' ? access_code : null;
}

/** What is said where: the survey's link, the whole share text, and the subject of a mail. */
export interface ShareWords {
  readonly link: string;
  readonly text: string;
  readonly subject: string;
}

/** The address that shares to a target. */
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

/** Share windows default to 550x400 (spec section 9), in the middle of this one. */
export function windowFeatures(own: { x: number; y: number; width: number; height: number }): string {
  const [width, height] = [550, 400];
  const left = Math.round(own.x + (own.width - width) / 2);
  const top = Math.round(own.y + (own.height - height) / 2);
  return `width=${width},height=${height},left=${left},top=${top},noopener,noreferrer`;
}

/** What the snippet says to people: of the button that opens the survey, and of the one that closes it. */
interface EmbedWords {
  readonly open: string;
  readonly close: string;
}

/**
 * What another page puts in to show the survey. In the text a frame, which works by itself, and the script that fits its height to what
 * the survey says of itself; else an element that the script makes a button or a page of. Works for several surveys on one
 * page, and where that page allows no inline script or style.
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

/** The page of ours that shows how a survey stands in a page of somebody's. */
export function embedDemoLink(origin: string, id: string, way: EmbedWay, language: string): string {
  return `${origin}/embed-demo?${new URLSearchParams({ survey: id, way, lang: language })}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
