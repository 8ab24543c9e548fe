import { NestFactory, Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { join } from 'node:path';
import { AppModule } from './app.module.js';
import { Ateliers } from './atelier/ateliers.js';
import { copyGateway } from './atelier/copy-gateway.js';
import { relectureLink } from './atelier/relecture-link.js';
import { OpeningPages } from './atelier/opening-pages.js';
import { catalogueRoute, CATALOGUES_PAGE, preparationRoute, PREPARATIONS_PAGE } from './atelier/copy-routes.js';
import { FreshProof } from './auth/connexion/fresh-proof.js';
import { Seal } from './auth/connexion/seal.js';
import { seemsSignedIn } from './auth/cookies.js';
import { docsForStaff } from './auth/docs.js';
import { passkeySite } from './auth/factors/passkey-site.js';
import { AccessGuard } from './auth/guard.js';
import { JetonService } from './auth/jeton/jeton.service.js';
import { chooseToken, JwtSecret } from './auth/jwt.js';
import { SignInService } from './auth/sign-in.service.js';
import { loginPage } from './auth/sign-on/login-page.js';
import { countRefusedSignIn, logSignIn, SECOND_ROUTES, SIGN_IN_ROUTE } from './auth/sign-in-throttle.js';
import { NearStages } from './catalogue/search/near-stages.js';
import { config } from './config/config.js';
import type { Database } from './content/database.js';
import { ContentTypes } from './content/content-type.js';
import { SiteId } from './content/site-id.js';
import { measureImport } from './csv/report.js';
import { hasDemoContent } from './demo/demo.js';
import { GardeService } from './garde/garde.service.js';
import { AuditInterceptor } from './history/audit.interceptor.js';
import { ConflictInterceptor } from './history/conflict.js';
import { PRESENCE_ROUTE } from './history/presence/presence.service.js';
import { ApiAnswers } from './http/answers/api-answers.js';
import { STREAM_COMPRESSION } from './http/answers/body.js';
import { PublicAnswers } from './http/answers/public-answers.js';
import { publicRoute, type PublicRoute } from './http/answers/public-route.js';
import { RepeatedCreations } from './http/repeated-creations.js';
import { catchThrown, ErrorFilter } from './http/error.filter.js';
import { logFrequent, logRequest, nestLog, startLog } from './http/log.js';
import { measureRequest } from './http/metrics.js';
import { BodyGuard, BodyInterceptor, parseQuery, readTarget, RetryReads } from './http/request.js';
import { reportRequests, type RequestReport } from './http/request-report.js';
import { securityHeaders } from './http/security.js';
import { answerUnreadable, Drain, ExistingServerAdapter, httpServer } from './http/server.js';
import { RequestValidation } from './http/validation/request-validation.js';
import { images, pdfs } from './image/image.routes.js';
import { lheoRoute } from './lheo/lheo.routes.js';
import { buildOpenApi } from './openapi.js';
import { ParcoursService } from './parcours/parcours.service.js';
import { ResponsableService } from './responsable/responsable.service.js';
import { PreparationService } from './preparation/preparation.service.js';
import { RelecturesService } from './preparation/relecture/relectures.service.js';
import { SanteService } from './sante/sante.service.js';
import { agendaRoutes } from './session/agenda/agenda.routes.js';
import { Agenda } from './session/agenda/agenda.service.js';
import { CalendrierService } from './session/calendrier.service.js';
import { AccueilService } from './site/accueil/accueil.service.js';
import { AdminAddresses, labelOf, originOf, SitePages } from './site/addresses.js';
import { assetFolders, logo, precompressed } from './site/assets.js';
import { discoveryRoutes } from './site/discovery.js';
import { Nearby, notFoundPage } from './site/not-found.js';
import { documentRoutes, PageLoader } from './site/pages.js';
import { loadRenderer, renderedSite, type Renderer, type SiteInfo } from './site/renderer.js';
import { FichierService } from './stage/fichier.service.js';
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
  const secrets = { jwt: await JwtSecret.load(database), seal: await Seal.load(database) };
  const modules = AppModule.of(database, secrets, drain);
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
  const renderer = loadRenderer(config.renderFile);
  const site = { ...config, demo, renderer, passkeys: passkeySite() !== undefined };
  const originOfRequest = originOf(config);
  const answers = new PublicAnswers(database.contentVersion, { isSignedIn: seemsSignedIn, originOf: originOfRequest });
  app.use(
    drain.handler,
    reportRequests(labelOf, ...reporters()),
    answers.again,
    catchThrown,
    securityHeaders,
    compression(STREAM_COMPRESSION),
    chooseToken(app.get(JwtService)),
    logo(config.logo),
    precompressed(assetFolders(config)),
  );
  if (config.ateliers > 0) app.use(relectureLink(app.get(RelecturesService)), gatewayOf(app, site));
  const routes = (await publicRoutes(app, database, site)).map((route) =>
    publicRoute({ answers, originOf: originOfRequest, base: config.base }, route),
  );
  app.use(images(database.dataSource), pdfs(database.dataSource), loginPage, ...routes);
  serveApi(app, database, answers);
  await app.init();
  app.use(notFoundPage);
  express.serve(readTarget);
  app.useLogger(nestLog);
  return app;
}

type Site = typeof config & SiteInfo & { renderer: Renderer | undefined };

const COPIES_PAGES = [CATALOGUES_PAGE, PREPARATIONS_PAGE];

/** Without copies, nothing about kept catalogues and preparations is shown. */
function adminPagesOf(renderer: Renderer | undefined): string[] | undefined {
  return renderer?.adminPages.filter(
    (path) => config.ateliers > 0 || !COPIES_PAGES.some((page) => path.startsWith(page)),
  );
}

function gatewayOf(app: NestExpressApplication, site: Site): RequestHandler {
  return copyGateway({
    ateliers: app.get(Ateliers),
    routes: {
      catalogue: catalogueRoute(app.get(GardeService)),
      preparation: preparationRoute(app.get(PreparationService), app.get(RelecturesService)),
    },
    sessions: app.get(SignInService),
    fichiers: app.get(FichierService),
    pages: new OpeningPages(join(config.adminDir, 'admin.html'), site.renderer, site),
  });
}

/** The routes of visitors beside the API, in the order in which addresses are tried. */
async function publicRoutes(app: NestExpressApplication, database: Database, site: Site): Promise<PublicRoute[]> {
  const { dataSource, types } = database;
  const { manager } = dataSource;
  const [parcours, stages, pages] = [app.get(ParcoursService), app.get(StageService), app.get(StaticService)];
  const [calendrier, codes] = [app.get(CalendrierService), app.get(StageCodes)];
  const { renderer } = site;
  const sitePages = new SitePages(renderer?.pages ?? []);
  app.get(SanteService).setIsPage(sitePages.leads);
  const accueil = app.get(AccueilService);
  if (renderer) accueil.setDrawing((shown, day) => renderer.renderHome(renderedSite(site), shown, day));
  const stagePath = (code: string) => renderer?.addresses.stageCode(code) ?? '';
  return [
    discoveryRoutes({ ...site, manager, catalogue: parcours }),
    agendaRoutes({
      ...site,
      agenda: new Agenda(manager, codes, await SiteId.load(database)),
      stagePath,
    }),
    lheoRoute({ manager, stagePath }),
    documentRoutes({
      ...site,
      sitePages,
      adminAddresses: new AdminAddresses(manager, types, adminPagesOf(renderer)),
      contents: new PageLoader({
        parcours,
        accueil,
        pages,
        stages,
        codes,
        calendrier,
        responsables: app.get(ResponsableService),
      }),
      nearby: new Nearby(app.get(NearStages), renderer?.addresses),
    }),
  ];
}

function serveApi(app: NestExpressApplication, { dataSource, transactions }: Database, answers: PublicAnswers): void {
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalGuards(new AccessGuard(app.get(Reflector), app.get(FreshProof), app.get(JetonService)), new BodyGuard());
  app.useGlobalInterceptors(
    new RetryReads(),
    new AuditInterceptor(),
    new ConflictInterceptor(dataSource.manager, app.get(ContentTypes)),
    new BodyInterceptor(transactions),
    new RepeatedCreations(dataSource.manager, transactions),
    new RequestValidation(dataSource.manager),
    new ApiAnswers(answers),
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
  const loggers = new Map([
    ...[SIGN_IN_ROUTE, ...SECOND_ROUTES].map((route) => [route, logSignIn] as const),
    [PRESENCE_ROUTE, logFrequent],
  ]);
  const logged = (report: RequestReport) => (loggers.get(report.route) ?? logRequest)(report);
  return config.metricsPort === undefined ? [logged] : [logged, measureRequest, measureImport, countRefusedSignIn];
}
