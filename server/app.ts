import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { Express } from 'express';
import { AppModule } from './app.module.js';
import { seemsSignedIn } from './auth/cookies.js';
import { docsForStaff } from './auth/docs.js';
import { AccessGuard } from './auth/guard.js';
import { JwtSecret } from './auth/jwt.js';
import { SignInService } from './auth/session.service.js';
import { countRefusedSignIn, isRefusedSignIn } from './auth/sign-in-throttle.js';
import { NearStages } from './catalogue/search/near-stages.js';
import { config } from './config/config.js';
import { ContentTypes } from './content/kind.js';
import type { Database } from './content/database.js';
import { hasDemoContent } from './demo/demo.js';
import { ActInterceptor } from './history/audit.interceptor.js';
import { ConflictInterceptor } from './history/conflict.js';
import { isPresence } from './history/presence/presence.service.js';
import { STREAM_COMPRESSION } from './http/answers/body.js';
import { CachedRoutes, detailRoutes, JsonAnswers, PublicAnswers } from './http/answers/public-answers.js';
import { RepeatedCreations } from './http/creates.js';
import { catchThrown, ErrorFilter } from './http/error.filter.js';
import { log, logRequest, nestLog, startLog } from './http/log.js';
import { measureRequest } from './http/metrics.js';
import { clientAddress, reportRequests, type RequestReport } from './http/request-report.js';
import { BodyGuard, BodyInterceptor, parseQuery, readTarget, RetryReads, splitAddress } from './http/request.js';
import { securityHeaders } from './http/security.js';
import { answerUnreadable, Drain, ExistingServerAdapter, httpServer } from './http/server.js';
import { RequestValidation } from './http/validation/validate.js';
import { images, pdfs } from './image/image.routes.js';
import { buildOpenApi } from './openapi.js';
import { ParcoursService } from './parcours/parcours.service.js';
import { SyntheseService } from './parcours/synthese.service.js';
import { SanteService } from './sante/sante.service.js';
import { agendas, questionAt } from './session/agenda/agenda.routes.js';
import { Agenda, AgendaSiteId } from './session/agenda/agenda.service.js';
import { CalendrierService } from './session/calendrier.service.js';
import { SESSION_IMPORTS } from './session/import/session-import.js';
import { AdminAddresses, labelOf, originOf, SitePages } from './site/addresses.js';
import { assetFolders, logo, precompressed } from './site/assets.js';
import { discovery } from './site/discovery.js';
import { Nearby, notFoundPage } from './site/not-found.js';
import { documents, PageLoader } from './site/pages.js';
import { isPreviewPath } from './site/preview-image.js';
import { loadRenderer } from './site/renderer.js';
import { STAGE_IMPORTS } from './stage/import/stage-import.js';
import { StageCodes } from './stage/stage-codes.js';
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
  const agenda = new Agenda(manager, app.get(StageCodes), await AgendaSiteId.load(database));
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

function siteOf(app: NestExpressApplication, { contentVersion, dataSource, types }: Database) {
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
  const adminAddresses = new AdminAddresses(dataSource.manager, types, renderer?.adminPages);
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
