import type { DeviceStore } from './device-store.ts';

// Small things that make the page fit the person: language, and the frame it may stand in.

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
