import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Security headers of every answer. HTTPS, where there is one, belongs to the proxy in front: no HSTS from here. */
export function securityHeaders(): RequestHandler {
  return helmet({
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        // Pages may show pictures of other sites; react-select and Swagger UI write style elements.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
  });
}
