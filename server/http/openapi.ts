import { applyDecorators, type INestApplication } from '@nestjs/common';
import { ApiHeader, ApiResponse, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { config as settings } from '../config.js';
import { Erreur } from './erreur.dto.js';
import { defaultMessages, errorLabels } from './errors.js';

/** Name of the security scheme that a route needs unless it is public (auth/access.ts). */
const SESSION = 'session';
const SERVER_ERRORS = [500, 503];

/** Documents the errors of a route, each with an example; what any route may answer (500, 503) is added. */
export function Errors(...statuses: number[]): MethodDecorator {
  const responses = [...statuses, ...SERVER_ERRORS].map((status) =>
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

function errorExample(status: number): Erreur {
  const message = examples[status] ?? defaultMessages[status] ?? '';
  return {
    statusCode: status,
    error: errorLabels[status] ?? '',
    message,
    ...(status === 400 && { errors: [{ param: 'id', msg: 'Indiquez un identifiant : un nombre entier positif.' }] }),
    ...(status >= 500 && { requestId: '0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10' }),
  };
}

const examples: Record<number, string> = {
  400: 'Un paramètre est incorrect.',
  401: 'Connectez-vous pour continuer.',
  403: 'Cette requête vient d’un autre site.',
  404: 'Le parcours 12 n’existe pas ou plus.',
  409: 'Ce code est déjà celui d’un autre stage.',
  412: 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.',
  416: 'Ce fichier compte 8791 octets : la plage demandée n’y est pas.',
  429: 'Trop de tentatives de connexion : réessayez dans 15 min.',
};

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
  return SwaggerModule.createDocument(app, config, { operationIdFactory: (_controller, method) => method });
}
