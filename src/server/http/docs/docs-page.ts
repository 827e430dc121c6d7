const PREFIX = '/api/docs';

/** Without inline scripts, which the Content-Security-Policy blocks. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Canvass API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The same document as JSON: <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="${PREFIX}/js/scalar.js"></script>
<script src="${PREFIX}/start.js"></script>
</body>
</html>
`;

/** Uses the current origin, so requests carry the session cookie. */
export const DOCS_START = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  servers: [{ url: location.origin }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
});
`;
