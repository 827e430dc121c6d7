import { byId } from './by-id.ts';
import { browserSenderEnv } from '../device/browser-sender-env.ts';
import type { StoredSubmission } from '../device/outbox.ts';
import type { SendState } from '../device/sender.ts';
import type { Translate } from '../page/texts/words.ts';
import { write } from './write.ts';

const { store } = browserSenderEnv;
const ANSWERED = 'canvass.answered.';

export function putScreen(id: `${'sending' | 'thanks' | 'answered'}-screen`, focus: string): void {
  const screen = byId<HTMLTemplateElement>(id);
  const main = byId('main')!;
  if (!screen) return;
  main.replaceChildren(screen.content.cloneNode(true));
  for (const type of ['mousedown', 'click'] as const) main.addEventListener(type, ignoreSecondClick, true);
  scrollTo(0, 0);
  byId(focus)?.focus();
}

/** Ignores the second click of a double click, which would hit the thank-you screen's buttons. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.type === 'mousedown')
    event.currentTarget!.removeEventListener('mousedown', ignoreSecondClick as EventListener, true);
}

/** Shows the state as text; screen readers do not announce the countdown. */
export function showSendState(state: SendState, t: Translate, retryNow: () => void): void {
  if (!byId('sending')) {
    putScreen('sending-screen', 'sending-title');
    byId('try-now')?.addEventListener('click', retryNow);
  }
  const waiting = state.kind === 'waiting' ? state : undefined;
  const words = waiting ? (waiting.reached ? 'busy' : 'offline') : 'sending';
  write('sending-title', t(words));
  write('sending-text', t(`${words}Text`));
  byId('try-now')?.toggleAttribute('hidden', !waiting);
  countDown(waiting?.until, t);
}

let ticking: ReturnType<typeof setInterval> | undefined;

function countDown(until: number | undefined, t: Translate): void {
  clearInterval(ticking);
  const tick = () => {
    const count = Math.ceil((Number(until) - Date.now()) / 1_000);
    write('next-try', count > 0 ? t('nextTry', { count }) : '');
  };
  tick();
  if (until) ticking = setInterval(tick, 1_000);
}

export function showThanks({ receipt, ending }: StoredSubmission, url: string): void {
  clearInterval(ticking);
  putScreen('thanks-screen', 'thanks-title');
  if (receipt !== undefined) {
    write('receipt-code', receipt);
    byId('receipt')?.removeAttribute('hidden');
  }
  // Only surveys with logic have their own endings; the logic script shows them.
  dispatchEvent(new CustomEvent('ended', { detail: ending }));
  startThanks(url);
}

/** Remembers that this device has answered, for pages that have the notice. */
export function rememberAnswered(url: string): void {
  if (byId('answered-screen')) store.write(ANSWERED + url, '1');
}

/** Shows the notice before a second attempt, if this page has one and the device has answered. */
export function showAnswered(url: string): void {
  if (store.read(ANSWERED + url)) putScreen('answered-screen', 'answered-title');
}

export function startThanks(url: string): void {
  // The next person at the device must not return to this page.
  byId('again')?.addEventListener('click', (event) => {
    event.preventDefault();
    store.remove(ANSWERED + url);
    location.replace(location.pathname + location.search);
  });
  byId('share')?.addEventListener('click', () => void share(url));
  byId('copy-code')?.addEventListener('click', ({ currentTarget }) => {
    const button = currentTarget as HTMLElement;
    void copy(byId('receipt-code')?.textContent ?? '').then((copied) => {
      if (copied) button.textContent = button.dataset['done']!;
    });
  });
}

/** Falls back to copying the link (docs/spec.md#8-errors). */
async function share(url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: document.title, url });
    } catch (error) {
      // Closing the share sheet is a decision; other errors fall back to copying.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  if (await copy(url)) return write('share-told', byId('share')!.dataset['copied']!);
  byId('share-manual')!.hidden = false;
  const field = byId<HTMLInputElement>('share-link')!;
  field.value = url;
  field.select();
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // The clipboard is missing (plain HTTP) or not permitted.
    return !(error instanceof Error);
  }
}
