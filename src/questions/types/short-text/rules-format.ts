export const TEXT_FORMATS = ['any', 'email', 'url', 'phone', 'pattern'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const MAX_EMAIL = 254;
const HOST =
  '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+(?:\\p{L}{2,63}|xn--[a-z\\d-]{1,59})';
/** Words are separated only by dots, so matching is unambiguous and takes linear time. */
const EMAIL = new RegExp(`^[^\\s@."(),:;<>[\\]\\\\]+(?:\\.[^\\s@."(),:;<>[\\]\\\\]+)*@${HOST}$`, 'iu');
const URL = new RegExp(`^(?:https?://)?${HOST}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu');
const PHONE = /^\+?[\d\s()./-]+$/;
const DIGITS = { min: 5, max: 15 } as const;

/** Validates a format; also used by the page's script. For patterns see `matchesPattern`. */
export function hasFormat(text: string, format: TextFormat): boolean {
  if (format === 'email') return text.length <= MAX_EMAIL && EMAIL.test(text);
  if (format === 'url') return URL.test(text);
  if (format !== 'phone') return true;
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE.test(text) && digits >= DIGITS.min && digits <= DIGITS.max;
}

/** Returns whether answers are identifying: then they are only counted, never grouped or shown to others. */
export function isPersonal(format: TextFormat): boolean {
  return format === 'email' || format === 'url' || format === 'phone';
}
