import type { RequestHandler } from 'express';

const DOCUMENT = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Page introuvable</title>
  </head>
  <body>
    <h1>Page introuvable</h1>
    <p>Cette adresse n’existe pas. <a href="/">Revenir à l’accueil</a></p>
  </body>
</html>
`;

/** Must be the last handler: it answers for missing files; the API and the pages have answered before. */
export const notFoundPage: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-cache').type('html').send(DOCUMENT);
};
