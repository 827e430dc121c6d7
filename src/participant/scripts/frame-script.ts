import type { SentEnding } from '../device/outbox.ts';
import { endedEvent } from './ended-event.ts';

// Reports height, sent and ended events to the embedding page, never answers. See docs/participant-page.md.
const { parent } = window;
const survey_id = location.pathname.split('/')[2]?.toLowerCase() ?? '';
if (parent !== window) {
  document.documentElement.classList.add('cv-framed');
  // The parent's origin is unknown, and the message contains no secrets.
  const post = (what: object) => parent.postMessage({ survey_id, ...what }, '*');
  const postHeight = () =>
    post({ type: 'canvass:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(postHeight).observe(document.body);
  const isPreview = document.querySelector('[data-preview]') !== null;
  addEventListener('ended', (event) =>
    post({ type: endedEvent((event as CustomEvent<SentEnding | undefined>).detail, isPreview) }),
  );
  // Lets the embedding page close its dialog; inline frames ignore it.
  addEventListener('keydown', ({ key }) => key === 'Escape' && post({ type: 'canvass:escape' }));
  postHeight();
}
