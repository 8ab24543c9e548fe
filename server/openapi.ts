import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_COOKIE } from './auth/cookies.js';
import { USER } from './auth/user.kind.js';
import { config as settings } from './config/config.js';
import { Erreur } from './http/erreur.dto.js';
import { addCommonAnswers } from './http/openapi.js';
import { schema } from './schema.js';

/** Name of the security scheme of every route that is not public (auth/guard.ts). */
const SESSION = 'session';

const content = schema.types.filter(({ droit }) => droit !== 'comptes');
const tags: { name: string; description: string }[] = [
  { name: 'auth', description: 'Session d’un gestionnaire.' },
  ...content,
  { name: 'sante', description: 'Ce qui manque au contenu, ou s’y contredit.' },
  { name: 'journal', description: 'Modifications du contenu, leur annulation, et ce qui a été supprimé.' },
  { name: 'presence', description: 'Formulaires ouverts, par qui, et ce qui a changé pendant ce temps.' },
  { name: 'catalogue', description: 'Catalogues gardés sous un nom, que l’on relit tels qu’ils étaient.' },
  { name: 'preparation', description: 'Changements préparés à l’abri des visiteurs, et publiés ensemble.' },
  { name: 'markdown', description: 'Aperçu des textes.' },
  USER,
  { name: 'health', description: 'État du serveur, pour qui le surveille.' },
];

/** Tags whose writes the history records. */
const RECORDED = [...content.map(({ name }) => name), 'journal'];
const MODIFICATION = {
  description: 'Modification enregistrée, à demander à /api/journal ; absent si rien n’a changé.',
  schema: { type: 'integer' as const, example: 41 },
};

export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Parcours de formation continue')
    .setDescription('Contenu du site des parcours de formation continue, en lecture pour tous.')
    .setVersion('1')
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addCookieAuth(TOKEN_COOKIE, { type: 'apiKey', in: 'cookie', description: 'Cookie de session.' }, SESSION)
    .addSecurityRequirements(SESSION)
    .addServer((settings.publicUrl ?? '') + settings.base || '/', 'Ce serveur');
  for (const { name, description } of tags) builder.addTag(name, description);
  const config = builder.build();
  config.info.contact = { name: 'L’exploitant du site' };
  const operationIdFactory = (_controller: string, method: string) => method;
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory, extraModels: [Erreur] });
  return addModifications(addCommonAnswers(document));
}

/** Any write of content may return a modification. */
function addModifications(document: OpenAPIObject): OpenAPIObject {
  for (const { post, put, patch, delete: remove } of Object.values(document.paths)) {
    for (const operation of [post, put, patch, remove]) {
      const answer = operation?.responses['200'];
      if (answer === undefined || '$ref' in answer || !RECORDED.includes(operation!.tags![0]!)) continue;
      answer.headers = { ...answer.headers, 'X-Modification': MODIFICATION };
    }
  }
  return document;
}
