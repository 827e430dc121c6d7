/**
 * Logo and cover with reserved height, never behind text. Logos have a white background in dark mode too, because
 * most are made for white.
 */
export const BRAND_CSS = [
  '.cv-cover{display:block;width:100%;height:clamp(88px,18vw,220px);background:var(--sunken);object-fit:cover}',
  '.cv-logo{box-sizing:border-box;max-width:720px;height:64px;margin:var(--space-3) auto 0;padding-inline:var(--space-3)}',
  // As a flex item it would be as wide as its picture.
  '.cv-brand{width:100%}',
  '.cv-logo img{display:block;box-sizing:border-box;width:auto;min-width:64px;max-width:min(280px,100%);height:64px;padding:8px 12px;border:1px solid var(--line);border-radius:var(--radius);background:#fff;color:#16202a;font-size:.875rem;object-fit:contain}',
  '.cv-cover+.cv-logo{position:relative;margin-top:-32px}',
  // One-by-one mode needs the height.
  ':root[data-stage]:not(:has([data-waits])) .cv-cover{height:88px}',
  '.cv-brand~.cv-page .cv-welcome{min-height:0}',
  // Above results, inside the owner's app.
  'body:not(.cv) .cv-brand{margin-bottom:var(--space-4)}body:not(.cv) .cv-cover{border-radius:var(--radius)}body:not(.cv) .cv-logo{max-width:none}',
].join('');
