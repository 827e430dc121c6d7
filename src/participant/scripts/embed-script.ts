// `/embed.js`, included once by embedding sites. Works under a strict Content-Security-Policy, defines no globals and
// tracks nothing. See examples/embed.html.
(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  if (script === null) return;
  const { origin } = new URL(script.src);
  // Only this script's own tag enables overlays, because page elements may come from commenters.
  const mayCover = 'full' in script.dataset;
  interface Shown {
    readonly around: HTMLElement;
    readonly frame: HTMLIFrameElement;
    readonly grows: boolean;
  }
  const shown: Shown[] = [];
  const style = (element: HTMLElement, of: Partial<CSSStyleDeclaration>) => Object.assign(element.style, of);

  addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    const one = shown.find(({ frame }) => frame.contentWindow === source);
    if (from !== origin || one === undefined || typeof data !== 'object' || data === null) return;
    const { type, height, survey_id } = data as Record<string, unknown>;
    if (type === 'canvass:escape') one.frame.closest('dialog')?.close();
    const isHeight = type === 'canvass:height' && typeof height === 'number' && height > 0 && height < 1e5;
    if (!isHeight && type !== 'canvass:sent' && type !== 'canvass:ended') return;
    if (isHeight && one.grows) style(one.frame, { height: `${height}px` });
    one.around.dispatchEvent(
      new CustomEvent(type, { bubbles: true, detail: { survey_id, ...(isHeight && { height }) } }),
    );
  });

  function frameOf(around: HTMLElement, grows: boolean): HTMLIFrameElement {
    const { canvass = '', lang, answers = '', title = '' } = around.dataset;
    const address = new URL(`/survey/${encodeURIComponent(canvass)}`, origin);
    for (const [code, value] of new URLSearchParams(answers)) address.searchParams.set(code, value);
    if (lang) address.searchParams.set('lang', lang);
    address.searchParams.set('embed', '1');
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = title || around.textContent.trim() || 'Survey';
    style(frame, { width: '100%', height: grows ? '640px' : '100%', border: '0' });
    shown.push({ around, frame, grows });
    return frame;
  }

  /** Opens the survey in a dialog: modal in the centre, or non-modal at the edge. */
  function addButton(around: HTMLElement, isSlide: boolean): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = around.textContent.trim() || 'Survey';
    around.replaceChildren(button);
    const size = isSlide
      ? {
          inset: '0 0 0 auto',
          width: 'min(440px,100%)',
          height: '100%',
          position: 'fixed',
          zIndex: '2147483000',
        }
      : { width: 'min(760px,96vw)', height: '90vh' };
    let dialog: HTMLDialogElement | undefined;
    button.addEventListener('click', () => {
      if (dialog === undefined) {
        dialog = document.createElement('dialog');
        style(dialog, {
          ...size,
          margin: isSlide ? '0' : 'auto',
          maxWidth: 'none',
          maxHeight: 'none',
          padding: '0',
          border: '0',
          boxShadow: '0 0 40px #0004',
        });
        const close = document.createElement('button');
        close.textContent = '×';
        close.setAttribute('aria-label', around.dataset['close'] ?? 'Close');
        style(close, {
          position: 'absolute',
          top: '4px',
          insetInlineStart: '4px',
          width: '44px',
          height: '44px',
          border: '0',
          background: 'none',
          color: 'GrayText',
          font: '28px/1 sans-serif',
          cursor: 'pointer',
        });
        const box = dialog;
        close.addEventListener('click', () => box.close());
        dialog.addEventListener('close', () => button.focus());
        dialog.append(frameOf(around, false), close);
        document.body.append(dialog);
      }
      if (isSlide) dialog.show();
      else dialog.showModal();
    });
  }

  function start(): void {
    for (const around of document.querySelectorAll<HTMLElement>('[data-canvass]')) {
      const { mode } = around.dataset;
      if (mode === 'popup' || mode === 'slide') addButton(around, mode === 'slide');
      else {
        const isFull = mayCover && mode === 'full';
        const frame = frameOf(around, !isFull);
        if (isFull) style(frame, { position: 'fixed', inset: '0', zIndex: '2147483000' });
        around.replaceChildren(frame);
      }
    }
    // Frames already in the page, for visitors without JavaScript.
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.src.startsWith(`${origin}/survey/`) && shown.every((one) => one.frame !== frame))
        shown.push({ around: frame, frame, grows: true });
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
