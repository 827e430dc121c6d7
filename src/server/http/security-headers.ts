import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../base/config.ts';

/** Endpoint for both report formats. */
export const CSP_REPORTS = '/api/csp-reports';
export const CSP_REPORT_RULES = [`report-uri ${CSP_REPORTS}`, 'report-to csp'] as const;

/** Browser features disabled against injected code. */
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
    /** False for frequent replies that are never pages. */
    readonly pageHeaders?: boolean;
  }
}

/**
 * Adds page headers. The framework's helmet plugin keeps a closure per reply, which moves requests to V8's old
 * generation.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const addHelmet = helmet(helmetOptions(config));
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.pageHeaders === false) return done();
    reply.header('permissions-policy', PERMISSIONS).header('reporting-endpoints', `csp="${CSP_REPORTS}"`);
    addHelmet(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

/** No foreign hosts or frames; Mantine needs inline styles. */
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
