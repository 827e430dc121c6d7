import type { DeviceStore } from './device-store.ts';

/** Small things that make the page fit the person: time zone, language, and the frame it may stand in. */
const SOON_MS = 24 * 3_600_000;

/** Rewrites moments in the person's own time zone, and opens the page by itself when its time has come. */
export function localiseMoments(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const moment = new Date(time.dateTime);
    const format = { dateStyle: 'full', timeStyle: 'short' } as const;
    const zone = new Intl.DateTimeFormat(document.documentElement.lang, {
      timeZoneName: 'long',
      hour: 'numeric',
    })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value;
    const text = new Intl.DateTimeFormat(document.documentElement.lang, format).format(moment);
    time.textContent = zone === undefined ? text : `${text} (${zone})`;
    const wait = moment.getTime() - Date.now();
    if (time.dataset['moment'] === 'opensOn' && wait > 0 && wait < SOON_MS)
      setTimeout(() => location.reload(), wait + 1_000);
  }
}

/** The language chosen by hand stays chosen on this device, under the key that the owner's app uses too. */
export function rememberLanguage(store: DeviceStore): void {
  const chosen = store.read('language');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-language]')];
  const link = links.find(({ dataset }) => dataset['language'] === chosen);
  const isSaid = new URLSearchParams(location.search).has('lang');
  if (link && chosen !== document.documentElement.lang && !isSaid) location.replace(link.href);
  for (const each of links)
    each.addEventListener('click', () => store.write('language', each.dataset['language'] ?? 'en'));
}

/** Tells the page around how high this one is, so that its frame fits; see docs/participant-page.md. */
export function reportHeight(survey_id: string): void {
  if (window.parent === window) return;
  document.documentElement.classList.add('cv-framed');
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'canvass:height', survey_id, height }, '*');
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
