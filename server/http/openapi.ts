import { applyDecorators, type INestApplication } from '@nestjs/common';
import { ApiHeader, ApiResponse, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { config as settings } from '../config.js';
import { Erreur } from './erreur.dto.js';
import { errorLabels } from './error-labels.js';
import { addCommonAnswers, errorExample } from './openapi-answers.js';

/** Name of the security scheme that a route needs unless it is public (auth/access.ts). */
const SESSION = 'session';

/** Documents the errors of a route’s own, each with an example; openapi-answers.ts adds what others may answer as well. */
export function Errors(...statuses: number[]): MethodDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({ status, type: Erreur, description: errorLabels[status], example: errorExample(status) }),
  );
  const ifMatch = ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag de la fiche lue : la modification est refusée si elle a changé depuis.',
    schema: { type: 'string', example: '"1-xyz"' },
  });
  return applyDecorators(...responses, ...(statuses.includes(412) ? [ifMatch] : []));
}

const tags: [name: string, description: string][] = [
  ['auth', 'Session d’un gestionnaire.'],
  ['parcours', 'Parcours de formation continue.'],
  ['categorie', 'Catégories d’un parcours, rangées par position.'],
  ['sousparcours', 'Sous-parcours d’un parcours.'],
  ['definition_sousparcours', 'Associations entre catégorie, sous-parcours et stage.'],
  ['stage', 'Stages, leur recherche et leurs documents.'],
  ['responsable', 'Responsables de stage.'],
  ['static', 'Pages d’information.'],
  ['markdown', 'Aperçu des textes.'],
  ['user', 'Comptes des gestionnaires.'],
  ['health', 'État du serveur, pour qui le surveille.'],
];

export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Parcours de formation continue')
    .setDescription('Contenu du site des parcours de formation continue, en lecture pour tous.')
    .setVersion('1')
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addCookieAuth('jwt_token', { type: 'apiKey', in: 'cookie', description: 'Cookie de session.' }, SESSION)
    .addSecurityRequirements(SESSION)
    .addServer(settings.publicUrl ?? '/', 'Ce serveur');
  for (const [name, description] of tags) builder.addTag(name, description);
  const config = builder.build();
  config.info.contact = { name: 'L’exploitant du site' };
  const operationIdFactory = (_controller: string, method: string) => method;
  return addCommonAnswers(SwaggerModule.createDocument(app, config, { operationIdFactory, extraModels: [Erreur] }));
}
