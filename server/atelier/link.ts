import type { Request, RequestHandler } from 'express';
import { isSecure } from '../auth/cookies.js';
import { answerError } from '../http/error.filter.js';
import { RELECTURE_PATH, type RelecturesService } from '../preparation/relecture/relectures.service.js';

const COOKIE = 'relecture';
const SECRET = /^[\w-]{32}$/;
const REFUSED =
  'Ce lien de relecture n’ouvre rien, ou n’ouvre plus rien\u00a0: demandez-en un autre à la personne qui vous l’a donné.';

/** The secret that a link has left in the browser. */
export function linkOf({ cookies }: Request): string | undefined {
  const secret: unknown = (cookies as Record<string, unknown>)[COOKIE];
  return typeof secret === 'string' && SECRET.test(secret) ? secret : undefined;
}

/**
 * `/relecture/{secret}`: leaves the secret in a cookie of the preparation that it opens, and leads there. Lax: a link in a
 * message comes from another site.
 */
export function relectureLink(relectures: Pick<RelecturesService, 'preparationOf'>): RequestHandler {
  return async (request, response, next) => {
    if (!request.path.startsWith(RELECTURE_PATH) || !['GET', 'HEAD'].includes(request.method)) return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    try {
      const secret = request.path.slice(RELECTURE_PATH.length);
      const id = SECRET.test(secret) ? await relectures.preparationOf(secret) : undefined;
      if (id === undefined) return void response.status(404).type('html').send(REFUSAL);
      const path = `/preparation/${id}`;
      response.cookie(COOKIE, secret, { httpOnly: true, sameSite: 'lax', secure: isSecure(request), path });
      response.redirect(303, `${path}/`);
    } catch (error) {
      answerError(error, request, response);
    }
  };
}

const REFUSAL = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Lien de relecture</title>
  </head>
  <body>
    <h1>Lien de relecture</h1>
    <p>${REFUSED} <a href="/">Aller à l’accueil du site</a></p>
  </body>
</html>
`;
