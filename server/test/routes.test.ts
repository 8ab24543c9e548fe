// Run once: no database says otherwise.
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { FreshProof } from '../auth/connexion/fresh-proof.js';
import { AccessGuard, Public } from '../auth/guard.js';
import { ErrorFilter } from '../http/error.filter.js';
import { useApp } from './app.js';
import { errors } from './errors.js';
import { routesOf } from './routes.js';

const PUBLIC = [
  'GET /api/accueil',
  'GET /api/categorie',
  'GET /api/categorie/:id',
  'GET /api/connexion',
  'GET /api/connexion/:id/retour',
  'GET /api/definition_sousparcours',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/lieu',
  'GET /api/lieu/:id',
  'GET /api/logout',
  'GET /api/parcours',
  'GET /api/parcours/:id',
  'GET /api/parcours/:id/prerequis',
  'GET /api/parcours/synthese',
  'GET /api/responsable',
  'GET /api/responsable/:id',
  'GET /api/session_stage',
  'GET /api/session_stage/:id',
  'GET /api/session_stage/calendrier',
  'GET /api/session_stage/calendrier/mois',
  'GET /api/session_stage/prochaines',
  'GET /api/sousparcours',
  'GET /api/sousparcours/:id',
  'GET /api/stage',
  'GET /api/stage/:id',
  'GET /api/stage/:id/getEmploiDuTempsFile',
  'GET /api/stage/:id/getFichePEFile',
  'GET /api/stage/code',
  'GET /api/stage/facettes',
  'GET /api/stage/selection',
  'GET /api/stage/selection/export',
  'GET /api/stage/suggestions',
  'GET /api/static',
  'GET /api/static/:id',
  'POST /api/connexion/:id',
  'POST /api/login',
  'POST /api/login/cle',
  'POST /api/login/cle/options',
  'POST /api/login/second',
];

const app = useApp();

describe('public routes', () => {
  it('are these, and every other route answers 401 without a session', async () => {
    const open = [];
    for (const route of routesOf(app.nest)) {
      const [method, path = ''] = route.split(' ');
      const { status } = await app.send(path.replaceAll(/:\w+/g, '1'), { method });
      if (status !== 401) open.push(route);
    }

    expect(open.sort()).toEqual(PUBLIC);
  });

  it('are documented as such, and no other is', async () => {
    const { paths, security } = await app.ok('/api/docs-json');
    const open = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => (operation.security ?? security).length === 0)
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );

    expect(open.sort()).toEqual(PUBLIC);
  });
});

@Controller('probe')
class Probe {
  @Get('silent')
  silent(): string {
    return 'secret';
  }

  @Post('silent')
  silentPost(): string {
    return 'secret';
  }

  @Public()
  @Get('public')
  open(): string {
    return 'open';
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

describe('a route that does not say who may call it', () => {
  let probe: NestExpressApplication;
  let url: string;
  beforeAll(async () => {
    probe = await NestFactory.create<NestExpressApplication>(ProbeModule, { logger: false });
    probe
      .useGlobalGuards(new AccessGuard(probe.get(Reflector), app.nest.get(FreshProof)))
      .useGlobalFilters(new ErrorFilter());
    await probe.listen(0, '127.0.0.1');
    url = await probe.getUrl();
  });
  afterAll(() => probe.close());

  it.each(['GET', 'POST'])('answers 403 to %s', async (method) => {
    const response = await fetch(`${url}/probe/silent`, { method });

    expect([response.status, await response.json()]).toEqual([403, errors.undeclared]);
  });

  it('answers once it is declared public', async () => {
    expect(await (await fetch(`${url}/probe/public`)).text()).toBe('open');
  });
});
