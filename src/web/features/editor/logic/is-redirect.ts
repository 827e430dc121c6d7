/** Whether an ending can lead on to this address. */
export function isRedirect(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
