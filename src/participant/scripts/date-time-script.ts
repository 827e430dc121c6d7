// For pages with an opening or closing time: shows it in the participant's time zone and reloads when the survey
// opens.
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
