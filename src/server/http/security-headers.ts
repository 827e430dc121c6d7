import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../base/config.ts';

/** Where browsers report what the Content-Security-Policy blocked, in both ways they know. */
export const CSP_REPORTS = '/api/csp-reports';
export const CSP_REPORT_RULES = [`report-uri ${CSP_REPORTS}`, 'report-to csp'] as const;

/** What no page of ours needs, so that nothing that got into one may ask for it either. */
const SWITCHED_OFF = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
];
const PERMISSIONS = SWITCHED_OFF.map((feature) => `${feature}=()`).join(', ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a reply is never shown as a page, and too frequent to carry what only pages need. */
    readonly pageHeaders?: boolean;
  }
}

/**
 * Adds the headers of pages to every reply, but where the route says that it is never one. Not by helmet's plugin for the
 * framework: it keeps a function with each reply, and V8 then carries every request into the old heap.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const addHelmet = helmet(helmetOptions(config));
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.pageHeaders === false) return done();
    reply.header('permissions-policy', PERMISSIONS).header('reporting-endpoints', `csp="${CSP_REPORTS}"`);
    addHelmet(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

/** Nothing from other hosts, no frames; Mantine writes style attributes, so styles are inline. */
function helmetOptions(config: Config): HelmetOptions {
  const secure = config.baseUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", 'https://checkout.stripe.com', 'https://billing.stripe.com'],
        frameAncestors: ["'none'"],
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
  };
}
