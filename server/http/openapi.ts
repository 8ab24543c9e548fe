import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import { Erreur, defaultMessages, errorLabels } from './erreur.dto.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Response = Exclude<Operation['responses'][string], { $ref: string } | undefined>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Any route may answer these; 429 to a token that asks too often. */
const COMMON_STATUSES = [400, 408, 415, 429, 431, 500, 503];
const BODY_STATUSES = [413];
/** Types that have an ETag (answers/); a CSV file is built for each request. */
const ETAG_TYPES = ['application/json', 'application/pdf'];

const NOT_MODIFIED: Response = { description: 'Inchangé depuis l’ETag de If-None-Match' };

/** Adds to each route the answers that it may give whatever it does. */
export function addCommonAnswers(document: OpenAPIObject): OpenAPIObject {
  const responses = (document.components!.responses ??= {});
  for (const status of [...COMMON_STATUSES, ...BODY_STATUSES]) responses[nameOf(status)] = errorResponse(status);
  responses[nameOf(304)] = NOT_MODIFIED;
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation === undefined) continue;
      for (const status of statusesOf(method, operation))
        operation.responses[status] ??= { $ref: `#/components/responses/${nameOf(status)}` };
    }
  }
  return document;
}

function statusesOf(method: (typeof METHODS)[number], { requestBody, responses }: Operation): number[] {
  const types = Object.keys((responses['200'] as Response | undefined)?.content ?? {});
  const hasEtag = method === 'get' && types.some((type) => ETAG_TYPES.includes(type));
  return [...COMMON_STATUSES, ...(requestBody ? BODY_STATUSES : []), ...(hasEtag ? [304] : [])];
}

const nameOf = (status: number) => `Reponse${status}`;

function errorResponse(status: number): Response {
  const schema = { $ref: '#/components/schemas/Erreur' };
  return {
    description: errorLabels[status] ?? '',
    content: { 'application/json': { schema, example: errorExample(status) } },
  };
}

function errorExample(status: number): Erreur {
  const message = examples[status] ?? defaultMessages[status] ?? '';
  return {
    statusCode: status,
    error: errorLabels[status] ?? '',
    message,
    ...(status === 400 && { errors: [{ param: 'id', msg: 'Indiquez un identifiant : un nombre entier positif.' }] }),
    ...(status === 412 && { conflit }),
    ...(status >= 500 && { requestId: '0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10' }),
  };
}

const conflit = {
  auteur: 'admin',
  date: '2026-11-22T08:15:00.000Z',
  version: 2,
  champs: [{ champ: 'libelle_stage', le_mien: 'Radar', le_sien: 'Radar secondaire' }],
};

const examples: Record<number, string> = {
  400: 'Un paramètre est incorrect.',
  401: 'Connectez-vous pour continuer.',
  403: 'Cette requête vient d’un autre site.',
  404: 'Le parcours 12 n’existe pas ou plus.',
  409: 'Ce code est déjà celui d’un autre stage.',
  412: 'Quelqu’un a modifié cette fiche entre-temps : rechargez-la, ou enregistrez quand même.',
  416: 'Ce fichier compte 8791 octets : la plage demandée n’y est pas.',
  429: 'Trop de requêtes : réessayez dans une minute.',
};

/** Documents the errors specific to a route, each with an example; the common ones are added below. */
export function Errors(...statuses: number[]): MethodDecorator {
  const ifMatch = ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag de la fiche lue : la modification est refusée si elle a changé depuis.',
    schema: { type: 'string', example: '"1-xyz"' },
  });
  return applyDecorators(LinesErrors(...statuses), ...(statuses.includes(412) ? [ifMatch] : []));
}

/** For a route that writes many rows: the versions read are in its body, not in `If-Match`. */
export function LinesErrors(...statuses: number[]): MethodDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({ status, type: Erreur, description: errorLabels[status], example: errorExample(status) }),
  );
  return applyDecorators(...responses);
}
