import type { DeviceStore } from '../device/device-store.ts';

/** The language chosen by hand stays chosen on this device, under the key that the owner's app uses too. */
export function rememberLanguage(store: DeviceStore): void {
  const chosen = store.read('language');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-language]')];
  const link = links.find(({ dataset }) => dataset['language'] === chosen);
  const hasLanguageParameter = /[?&]lang=/.test(location.search);
  if (link && chosen !== document.documentElement.lang && !hasLanguageParameter) location.replace(link.href);
  for (const each of links)
    each.addEventListener('click', () => store.write('language', each.dataset['language']!));
}
