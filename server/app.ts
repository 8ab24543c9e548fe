import { NestFactory, Reflector } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { Express } from 'express';
import { agendas, questionAt } from './session/agenda/agendas.js';
import { Agenda } from './session/agenda/agenda.service.js';
import { AgendaWord } from './session/agenda/agenda-word.js';
import { AppModule } from './app.module.js';
import { buildOpenApi } from './api-document.js';
import { AccessGuard } from './auth/access.js';
import { docsForStaff } from './auth/docs.js';
import { seemsSignedIn } from './auth/cookies.js';
import { JwtSecret } from './auth/jwt-secret.js';
import { SignInService } from './auth/session.service.js';
import { countRefusedSignIn, isRefusedSignIn } from './auth/refused-sign-in.js';
import { config } from './config.js';
import type { Database } from './db/database.js';
import { ContentTypes } from './db/kinds.js';
import { hasDemoContent } from './demo/demo.js';
import { ActInterceptor } from './history/act.interceptor.js';
import { ConflictInterceptor } from './history/conflict.interceptor.js';
import { isPresence } from './history/presence/report.js';
import { BodyInterceptor } from './http/body.js';
import { clientAddress } from './http/client-address.js';
import { STREAM_COMPRESSION } from './http/compressors.js';
import { detailRoutes } from './http/direct.js';
import { RepeatedCreations } from './http/creates.js';
import { Drain } from './http/drain.js';
import { ExistingServerAdapter } from './http/early-handlers.js';
import { ErrorFilter } from './http/error.filter.js';
import { httpServer } from './http/http-server.js';
import { JsonAnswers } from './http/json-answers.js';
import { CachedRoutes } from './http/kept.js';
import { PublicAnswers } from './http/kept-answers.js';
import { log, logRequest, nestLog, startLog } from './http/log.js';
import { logo } from './site/logo.js';
import { measureRequest } from './http/metrics.js';
import { notFoundPage } from './site/nowhere.js';
import { RetryReads } from './http/read-again.js';
import { BodyGuard, parseQuery } from './http/reading.js';
import { reportRequests, type RequestReport } from './http/request-report.js';
import { assetFolders, precompressed } from './site/precompressed.js';
import { images } from './image/serve.js';
import { pdfs } from './image/serve-pdf.js';
import { securityHeaders } from './http/security.js';
import { discovery } from './site/discovery.js';
import { isPreviewPath } from './site/pictured.js';
import { documents } from './site/documents.js';
import { splitAddress, readTarget } from './http/target.js';
import { catchThrown } from './http/thrown.js';
import { answerUnreadable } from './http/unreadable.js';
import { RequestValidation } from './http/request-validation.js';
import { ParcoursService } from './parcours/parcours.service.js';
import { SanteService } from './sante/sante.service.js';
import { SyntheseService } from './parcours/synthese.service.js';
import { labelOf } from './site/addresses.js';
import { PageLoader } from './site/contents.js';
import { loadRenderer } from './site/renderer.js';
import { Nearby } from './site/nearby.js';
import { originOf } from './site/origin.js';
import { AdminAddresses } from './site/admin-addresses.js';
import { SitePages } from './site/site-pages.js';
import { STAGE_IMPORTS } from './stage/import/metrics.js';
import { CalendrierService } from './session/calendrier.service.js';
import { SESSION_IMPORTS } from './session/import/metrics.js';
import { StageCodes } from './stage/codes/stage-codes.service.js';
import { NearStages } from './stage/recherche/near-stages.service.js';
import { StageService } from './stage/stage.service.js';
import { StaticService } from './static/static.service.js';

/**
 * Creates the application on an open database; `server` may be listening already. The start, the tests and the OpenAPI
 * script share it.
 */
export async function createApp(
  database: Database,
  drain = new Drain(),
  server = httpServer(),
): Promise<NestExpressApplication> {
  const demo = await hasDemoContent(database.dataSource.manager);
  const modules = AppModule.of(database, await JwtSecret.load(database), drain);
  const express = new ExistingServerAdapter(server);
  const app = await NestFactory.create<NestExpressApplication>(modules, express, {
    logger: startLog,
    // BodyInterceptor parses bodies, after the guards.
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', config.trustProxy);
  answerUnreadable(server);
  const { manager } = database.dataSource;
  const { answers, ...site } = siteOf(app, database);
  app.use(
    securityHeaders,
    compression(STREAM_COMPRESSION),
    cookieParser(),
    logo(config.logo),
    precompressed(assetFolders(config)),
  );
  app.use(images(database.dataSource), pdfs(database.dataSource));
  app.use(discovery({ ...config, ...site, demo, answers, manager, catalogue: app.get(ParcoursService) }));
  const agenda = new Agenda(manager, app.get(StageCodes), await AgendaWord.load(database));
  const stagePath = (code: string) => site.renderer?.addresses.stageCode(code) ?? '';
  app.use(agendas({ ...config, ...site, answers, agenda, stagePath }));
  app.use(documents({ ...config, ...site, demo, answers }));
  serveApi(app, database, answers);
  await app.init();
  app.use(notFoundPage);
  const clientOf = clientAddress(express.getInstance<Express>());
  const requestReporting = reportRequests({ clientOf, labelOf }, ...reporters());
  express.serve(readTarget, drain.handler, requestReporting, answers.handler, catchThrown, detailsOf(app, answers));
  app.useLogger(nestLog);
  return app;
}

function siteOf(app: NestExpressApplication, { contentVersion, dataSource }: Database) {
  const renderer = loadRenderer(config.renderFile);
  const sitePages = new SitePages(renderer?.pages ?? []);
  app.get(SanteService).setIsPage(sitePages.leads);
  const originOfRequest = originOf(app.getHttpAdapter().getInstance(), config.publicUrl);
  const routes = new CachedRoutes();
  const answers = new PublicAnswers(contentVersion, {
    isSignedIn: seemsSignedIn,
    // A page contains its own absolute address: its key includes the origin.
    keyOf: (address, request) => {
      if (address.startsWith('/api/')) return routes.keyOf(address);
      const [path] = splitAddress(address);
      if (isPreviewPath(path)) return path;
      const key = ['/robots.txt', '/sitemap.xml'].includes(path)
        ? path
        : (questionAt(address)?.key ?? sitePages.keyOf(address));
      return key === undefined ? undefined : `${originOfRequest(request)} ${key}`;
    },
  });
  const contents = new PageLoader({
    parcours: app.get(ParcoursService),
    syntheses: app.get(SyntheseService),
    pages: app.get(StaticService),
    stages: app.get(StageService),
    codes: app.get(StageCodes),
    calendrier: app.get(CalendrierService),
  });
  const nearby = new Nearby(app.get(NearStages), renderer?.addresses);
  const adminAddresses = new AdminAddresses(dataSource.manager, renderer?.adminPages);
  return { renderer, sitePages, adminAddresses, contents, nearby, answers, originOf: originOfRequest };
}

function serveApi(app: NestExpressApplication, { dataSource, transactions }: Database, answers: PublicAnswers): void {
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalGuards(new AccessGuard(app.get(Reflector)), new BodyGuard());
  app.useGlobalInterceptors(
    new RetryReads(),
    new ActInterceptor(),
    new ConflictInterceptor(dataSource.manager, app.get(ContentTypes)),
    new JsonAnswers(answers),
    new BodyInterceptor(transactions),
    new RepeatedCreations(dataSource.manager, transactions),
    new RequestValidation(dataSource.manager),
  );
  serveDocs(app);
}

function serveDocs(app: NestExpressApplication): void {
  if (config.apiDocs === 'off') return;
  if (config.apiDocs === 'staff') app.use('/api', docsForStaff(app.get(SignInService)));
  SwaggerModule.setup('docs', app, () => buildOpenApi(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    customSiteTitle: `API — ${config.siteName}`,
  });
}

function reporters(): ((report: RequestReport) => void)[] {
  const logged = (report: RequestReport) =>
    isRefusedSignIn(report) ? log.warn(report, 'connexion refusée') : logRequest(report, isPresence(report));
  return config.metricsPort === undefined
    ? [logged]
    : [logged, measureRequest, STAGE_IMPORTS.measure, SESSION_IMPORTS.measure, countRefusedSignIn];
}

/** Details that visitors read, answered without Nest's pipeline; their controllers serve the same at `<path>/:id`. */
function detailsOf(app: NestExpressApplication, answers: PublicAnswers) {
  const [parcours, stages, pages] = [app.get(ParcoursService), app.get(StageService), app.get(StaticService)];
  const readers = {
    '/api/parcours': (id: number) => parcours.get(id),
    '/api/stage': (id: number) => stages.get(id),
    '/api/static': (id: number) => pages.get(id),
  };
  return detailRoutes(readers, answers);
}
