// A script of its own, for pages that other sites may show in a frame: tells the page around how high this one is, and when
// answers were sent. See docs/participant-page.md; what was answered is never told.
const { parent } = window;
const survey_id = location.pathname.split('/')[2]?.toLowerCase() ?? '';
if (parent !== window) {
  document.documentElement.classList.add('cv-framed');
  // Which site that is nobody knows here, and nothing in it is secret.
  const tell = (what: object) => parent.postMessage({ survey_id, ...what }, '*');
  const tellHeight = () =>
    tell({ type: 'canvass:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('ended', () => tell({ type: 'canvass:sent' }));
  tellHeight();
}
