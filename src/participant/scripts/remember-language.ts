import type { DeviceStore } from '../device/device-store.ts';

/** Stores the chosen language under the key of the owner's app. */
export function rememberLanguage(store: DeviceStore): void {
  const chosen = store.read('language');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-language]')];
  const link = links.find(({ dataset }) => dataset['language'] === chosen);
  const hasLanguageParameter = /[?&]lang=/.test(location.search);
  if (link && chosen !== document.documentElement.lang && !hasLanguageParameter) location.replace(link.href);
  for (const each of links)
    each.addEventListener('click', () => store.write('language', each.dataset['language']!));
}
