import { createServer, type Server } from 'node:http';
import { NestFactory, Reflector } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { Express } from 'express';
import { AppModule } from './app.module.js';
import { AccessGuard } from './auth/access.js';
import { JwtSecret } from './auth/jwt-secret.js';
import { config } from './config.js';
import type { Database } from './db/database.js';
import { hasDemoContent } from './demo/demo.js';
import { Answers } from './http/answers.js';
import { BodyInterceptor } from './http/body.js';
import { clientAddress } from './http/client-address.js';
import { direct } from './http/direct.js';
import { Drain } from './http/drain.js';
import { ErrorFilter } from './http/error.filter.js';
import { EtagInterceptor } from './http/etag.interceptor.js';
import { OnServer } from './http/front.js';
import { nestLog, startLog, tellRequest } from './http/log.js';
import { logo } from './site/logo.js';
import { measureRequest } from './http/metrics.js';
import { nowhere } from './site/nowhere.js';
import { observe } from './http/observe.js';
import { buildOpenApi } from './http/openapi.js';
import { ContentTypeGuard, parseQuery } from './http/reading.js';
import { assetFolders, precompressed } from './site/precompressed.js';
import { securityHeaders } from './http/security.js';
import { documents } from './site/documents.js';
import { answerUnreadable } from './http/unreadable.js';
import { RequestValidation } from './http/request-validation.js';
import { ParcoursService } from './parcours/parcours.service.js';
import { SyntheseService } from './parcours/synthese.service.js';
import { documentKey } from './site/addresses.js';
import { Contents } from './site/contents.js';
import { StageService } from './stage/stage.service.js';
import { StaticService } from './static/static.service.js';

/**
 * The product on an open database, behind a server that may listen already; the start, the tests and the OpenAPI script
 * share it.
 */
export async function createApp(
  database: Database,
  drain = new Drain(),
  server: Server = createServer(),
): Promise<NestExpressApplication> {
  const demo = await hasDemoContent(database.dataSource.manager);
  const modules = AppModule.of(database, await JwtSecret.load(database), drain);
  const front = new OnServer(server);
  const app = await NestFactory.create<NestExpressApplication>(modules, front, {
    logger: startLog,
    // BodyInterceptor reads them, after the guards.
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', config.trustProxy);
  const answers = new Answers(database.generation, documentKey);
  const tellers = config.metricsPort === undefined ? [tellRequest] : [tellRequest, measureRequest];
  answerUnreadable(server);
  app.use(securityHeaders, compression(), cookieParser());
  const contents = new Contents(app.get(ParcoursService), app.get(SyntheseService), app.get(StaticService));
  const contentsOf = (path: string) => contents.of(path);
  app.use(logo(config.logo), precompressed(assetFolders(config)), documents({ ...config, demo, contentsOf, answers }));
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalGuards(new AccessGuard(app.get(Reflector)), new ContentTypeGuard());
  app.useGlobalInterceptors(
    new EtagInterceptor(answers),
    new BodyInterceptor(),
    new RequestValidation(database.dataSource.manager),
  );
  SwaggerModule.setup('docs', app, () => buildOpenApi(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: `API — ${config.siteName}`,
  });
  await app.init();
  app.use(nowhere);
  const clientOf = clientAddress(front.getInstance<Express>());
  front.putInFront(drain.handler, observe(clientOf, ...tellers), answers.handler, detailsOf(app, answers));
  app.useLogger(nestLog);
  return app;
}

/** The details that visitors read; their controllers have the same at `<path>/:id`, public and kept. */
function detailsOf(app: NestExpressApplication, answers: Answers) {
  const [parcours, stages, pages] = [app.get(ParcoursService), app.get(StageService), app.get(StaticService)];
  const readers = {
    '/api/parcours': (id: number) => parcours.get(id),
    '/api/stage': (id: number) => stages.get(id),
    '/api/static': (id: number) => pages.get(id),
  };
  return direct(readers, answers);
}
