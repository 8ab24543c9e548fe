import { createServer } from 'node:http';
import { NestFactory, Reflector } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { Express } from 'express';
import { AppModule } from './app.module.js';
import { buildOpenApi } from './api-document.js';
import { AccessGuard } from './auth/access.js';
import { seemsSignedIn } from './auth/cookies.js';
import { JwtSecret } from './auth/jwt-secret.js';
import { countRefusedSignIn, isRefusedSignIn } from './auth/refused-sign-in.js';
import { config } from './config.js';
import type { Database } from './db/database.js';
import { Kinds } from './db/kinds.js';
import { hasDemoContent } from './demo/demo.js';
import { ActInterceptor } from './history/act.interceptor.js';
import { ConflictInterceptor } from './history/conflict.interceptor.js';
import { BodyInterceptor } from './http/body.js';
import { clientAddress } from './http/client-address.js';
import { directReads } from './http/direct.js';
import { Drain } from './http/drain.js';
import { OnServer } from './http/early-handlers.js';
import { ErrorFilter } from './http/error.filter.js';
import { JsonAnswers } from './http/json-answers.js';
import { KeptAnswers } from './http/kept-answers.js';
import { log, logRequest, nestLog, startLog } from './http/log.js';
import { logo } from './site/logo.js';
import { measureRequest } from './http/metrics.js';
import { nowhere } from './site/nowhere.js';
import { ContentTypeGuard, parseQuery } from './http/reading.js';
import { reportRequests, type RequestReport } from './http/request-report.js';
import { assetFolders, precompressed } from './site/precompressed.js';
import { securityHeaders } from './http/security.js';
import { documents } from './site/documents.js';
import { answerUnreadable } from './http/unreadable.js';
import { RequestValidation } from './http/request-validation.js';
import { ParcoursService } from './parcours/parcours.service.js';
import { SyntheseService } from './parcours/synthese.service.js';
import { labelOf } from './site/addresses.js';
import { Contents } from './site/contents.js';
import { loadRenderer } from './site/renderer.js';
import { SitePages } from './site/site-pages.js';
import { measureImport } from './stage/import/metrics.js';
import { StageService } from './stage/stage.service.js';
import { StaticService } from './static/static.service.js';

/**
 * The product on an open database, behind a server that may listen already; the start, the tests and the OpenAPI script
 * share it.
 */
export async function createApp(
  database: Database,
  drain = new Drain(),
  server = createServer(),
): Promise<NestExpressApplication> {
  const demo = await hasDemoContent(database.dataSource.manager);
  const modules = AppModule.of(database, await JwtSecret.load(database), drain);
  const express = new OnServer(server);
  const app = await NestFactory.create<NestExpressApplication>(modules, express, {
    logger: startLog,
    // BodyInterceptor reads them, after the guards.
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', config.trustProxy);
  answerUnreadable(server);
  const { pages = [], render } = loadRenderer(config.renderFile) ?? {};
  const sitePages = new SitePages(pages);
  const answers = new KeptAnswers(database.generation, { isSignedIn: seemsSignedIn, keyOf: sitePages.keyOf });
  const contents = new Contents(app.get(ParcoursService), app.get(SyntheseService), app.get(StaticService));
  app.use(securityHeaders, compression(), cookieParser(), logo(config.logo), precompressed(assetFolders(config)));
  app.use(documents({ ...config, demo, sitePages, render, contents, answers }));
  serveApi(app, database, answers);
  await app.init();
  app.use(nowhere);
  const clientOf = clientAddress(express.getInstance<Express>());
  const reported = reportRequests({ clientOf, labelOf }, ...reporters());
  express.serve(drain.handler, reported, answers.handler, detailsOf(app, answers));
  app.useLogger(nestLog);
  return app;
}

function serveApi(app: NestExpressApplication, { dataSource }: Database, answers: KeptAnswers): void {
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalGuards(new AccessGuard(app.get(Reflector)), new ContentTypeGuard());
  app.useGlobalInterceptors(
    new ActInterceptor(),
    new ConflictInterceptor(dataSource.manager, app.get(Kinds)),
    new JsonAnswers(answers),
    new BodyInterceptor(),
    new RequestValidation(dataSource.manager),
  );
  SwaggerModule.setup('docs', app, () => buildOpenApi(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: `API — ${config.siteName}`,
  });
}

/** Who is told of each request. */
function reporters(): ((report: RequestReport) => void)[] {
  const logged = (report: RequestReport) =>
    isRefusedSignIn(report) ? log.warn(report, 'connexion refusée') : logRequest(report);
  return config.metricsPort === undefined ? [logged] : [logged, measureRequest, measureImport, countRefusedSignIn];
}

/** The details that visitors read; their controllers have the same at `<path>/:id`, public and kept. */
function detailsOf(app: NestExpressApplication, answers: KeptAnswers) {
  const [parcours, stages, pages] = [app.get(ParcoursService), app.get(StageService), app.get(StaticService)];
  const readers = {
    '/api/parcours': (id: number) => parcours.get(id),
    '/api/stage': (id: number) => stages.get(id),
    '/api/static': (id: number) => pages.get(id),
  };
  return directReads(readers, answers);
}
