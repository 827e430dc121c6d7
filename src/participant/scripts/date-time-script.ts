// A script of its own, for pages that say when a survey opens or ended: rewrites moments in the person's own time zone, and opens
// the page by itself when its time has come.
const SOON_MS = 24 * 3_600_000;

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
  const date = new Date(time.dateTime);
  const format = { dateStyle: 'full', timeStyle: 'short' } as const;
  const zone = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZoneName: 'long',
    hour: 'numeric',
  })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const text = new Intl.DateTimeFormat(document.documentElement.lang, format).format(date);
  time.textContent = zone === undefined ? text : `${text} (${zone})`;
  const wait = date.getTime() - Date.now();
  if (time.dataset['moment'] === 'opensOn' && wait > 0 && wait < SOON_MS)
    setTimeout(() => location.reload(), wait + 1_000);
}
