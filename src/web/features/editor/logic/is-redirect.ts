export function isRedirect(address: string): boolean {
  // `URL.canParse` is missing before Safari 17 and Chrome 120.
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
