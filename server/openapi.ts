import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { TOKEN_COOKIE } from './auth/cookies.js';
import { SESSION_SCHEME, TOKEN_SCHEME } from './auth/guard.js';
import { config as settings } from './config/config.js';
import { Erreur } from './http/erreur.dto.js';
import { addCommonAnswers } from './http/openapi.js';
import { features, typeOf } from './features.js';
import { schema } from './schema.js';

const content = schema.types.filter(({ droit }) => droit !== 'comptes');
const tags = features.flatMap((feature) => [...[typeOf(feature) ?? []].flat(), ...(feature.tags ?? [])]);
const errorDetails = features.flatMap((feature) => feature.errorDetails ?? []);

/** Tags whose writes the history records. */
const RECORDED = [...content.map(({ name }) => name), 'journal'];
const MODIFICATION = {
  description: 'Modification enregistrée, à demander à /api/journal ; absent si rien n’a changé.',
  schema: { type: 'integer' as const, example: 41 },
};

export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Parcours de formation continue')
    .setDescription(
      'Contenu du site des parcours de formation continue, en lecture pour tous. Les stages complets sont aussi un catalogue LHÉO 2.3, à /lheo.xml, et les sessions des agendas, à /agenda.ics.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addCookieAuth(TOKEN_COOKIE, { type: 'apiKey', in: 'cookie', description: 'Cookie de session.' }, SESSION_SCHEME)
    .addBearerAuth({ type: 'http', description: 'Jeton pfc_… d’une machine, que « Mon compte » crée.' }, TOKEN_SCHEME)
    .addSecurityRequirements(SESSION_SCHEME)
    .addServer((settings.publicUrl ?? '') + settings.base || '/', 'Ce serveur');
  for (const { name, description } of tags) builder.addTag(name, description);
  const config = builder.build();
  config.info.contact = { name: 'L’exploitant du site' };
  const operationIdFactory = (_controller: string, method: string) => method;
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory,
    extraModels: [Erreur, ...errorDetails],
  });
  addErrorDetails(document);
  return addModifications(addCommonAnswers(withoutRepeatedSchemes(document)));
}

/** Features add properties to the body of an error. */
function addErrorDetails({ components }: OpenAPIObject): void {
  const schemas = components!.schemas as Record<string, { properties: object }>;
  for (const { name } of errorDetails) {
    Object.assign(schemas[Erreur.name]!.properties, schemas[name]!.properties);
    delete schemas[name];
  }
}

/** A route's decorator adds its security schemes to those of its class. */
function withoutRepeatedSchemes(document: OpenAPIObject): OpenAPIObject {
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths))
    for (const operation of [get, post, put, patch, remove])
      if (operation?.security)
        operation.security = [...new Map(operation.security.map((one) => [JSON.stringify(one), one])).values()];
  return document;
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
