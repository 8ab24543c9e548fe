import type { Request, RequestHandler } from 'express';
import { cookiesOf, isSecure } from '../auth/cookies.js';
import { isOfficeProgram, reloadPage } from './same-site-reload.js';
import { answerError } from '../http/error.filter.js';
import { RELECTURE_PATH, type RelecturesService } from '../preparation/relecture/relectures.service.js';

const COOKIE = 'relecture';
const SECRET = /^[\w-]{32}$/;
const REFUSED =
  'Ce lien de relecture n’ouvre rien, ou n’ouvre plus rien\u00a0: demandez-en un autre à la personne qui vous l’a donné.';

/** Secrets that links have left in cookies of the browser. */
export const linksOf = (request: Request): string[] =>
  cookiesOf(request, COOKIE).filter((secret) => SECRET.test(secret));

/**
 * `/relecture/{secret}`: leaves the secret in a cookie of the preparation that it opens, and leads there. Lax: a link in a
 * message comes from another site. An office program opens a link itself, and hands the last address to the browser, which
 * lacks the cookie: such a program is not redirected.
 */
export function relectureLink(relectures: Pick<RelecturesService, 'opening'>): RequestHandler {
  return async (request, response, next) => {
    if (!request.path.startsWith(RELECTURE_PATH) || !['GET', 'HEAD'].includes(request.method)) return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    try {
      const secret = request.path.slice(RELECTURE_PATH.length);
      const link = SECRET.test(secret) ? await relectures.opening(secret) : undefined;
      if (link === undefined) return void response.status(404).type('html').send(REFUSAL);
      if (isOfficeProgram(request)) return void response.type('html').send(reloadPage(request.path));
      const path = `/preparation/${link.id_preparation}`;
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
