import type { SentEnding } from '../device/outbox.ts';
import { endedEvent } from './ended-event.ts';

// A script of its own, for pages that other sites may show in a frame: tells the page around how high this one is, when answers
// were stored, and when the survey ended without any. See docs/participant-page.md; what was answered is never told.
const { parent } = window;
const survey_id = location.pathname.split('/')[2]?.toLowerCase() ?? '';
if (parent !== window) {
  document.documentElement.classList.add('cv-framed');
  // Which site that is nobody knows here, and nothing in it is secret.
  const post = (what: object) => parent.postMessage({ survey_id, ...what }, '*');
  const postHeight = () =>
    post({ type: 'canvass:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(postHeight).observe(document.body);
  const isPreview = document.querySelector('[data-preview]') !== null;
  addEventListener('ended', (event) =>
    post({ type: endedEvent((event as CustomEvent<SentEnding | undefined>).detail, isPreview) }),
  );
  // What the page around opened by a button, it closes by this; in the text it has nothing to close.
  addEventListener('keydown', ({ key }) => key === 'Escape' && post({ type: 'canvass:escape' }));
  postHeight();
}
