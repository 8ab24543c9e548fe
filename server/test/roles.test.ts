import { useApp } from './app.js';
import { Client, signedIn } from './client.js';
import { errors } from './errors.js';
import { formOf } from './forms.js';
import { routesOf } from './routes.js';

/** The least role that may call each route, and a body that is right, for no id exists. */
const ROUTES: [route: string, role: Role, body?: unknown][] = [
  ['GET /api/parcours', 'anonymous'],
  ['GET /api/parcours/synthese', 'anonymous'],
  ['GET /api/parcours/:id', 'anonymous'],
  ['GET /api/parcours/:id/prerequis', 'anonymous'],
  ['POST /api/parcours', 'staff', { name: 'a' }],
  ['PUT /api/parcours/:id', 'staff', { name: 'a' }],
  ['DELETE /api/parcours/:id', 'staff'],
  ['POST /api/parcours/:id/dupliquer', 'staff', { name: 'a' }],
  ['PUT /api/parcours/:id/ordre', 'staff', { categorieIds: [] }],
  ['GET /api/categorie', 'anonymous'],
  ['GET /api/categorie/:id', 'anonymous'],
  ['POST /api/categorie', 'staff', { name: 'a', id_parcours: 999999 }],
  ['PUT /api/categorie/:id', 'staff', { name: 'a' }],
  ['DELETE /api/categorie/:id', 'staff'],
  ['POST /api/categorie/:id/dupliquer', 'staff', { name: 'a', associations: true }],
  ['GET /api/sousparcours', 'anonymous'],
  ['GET /api/sousparcours/:id', 'anonymous'],
  ['POST /api/sousparcours', 'staff', { name: 'a', id_parcours: 999999 }],
  ['PUT /api/sousparcours/:id', 'staff', { name: 'a' }],
  ['PATCH /api/sousparcours/:id', 'staff', { name: 'a' }],
  ['DELETE /api/sousparcours/:id', 'staff'],
  ['GET /api/definition_sousparcours', 'anonymous'],
  ['POST /api/definition_sousparcours', 'staff', { stageIds: [1], categorieId: 1, sousParcoursIds: [1] }],
  ['DELETE /api/definition_sousparcours', 'staff', { stageId: 1, categorieId: 1, sousParcoursId: 1 }],
  ['PUT /api/parcours/:id/associations', 'staff', { categorieIds: [], sousParcoursIds: [], ajouts: [], retraits: [] }],
  ['GET /api/stage', 'anonymous'],
  ['GET /api/stage/suggestions', 'anonymous'],
  ['GET /api/stage/facettes', 'anonymous'],
  ['GET /api/stage/selection', 'anonymous'],
  ['GET /api/stage/selection/export', 'anonymous'],
  ['GET /api/stage/:id', 'anonymous'],
  ['GET /api/stage/code', 'anonymous'],
  ['GET /api/stage/:id/getEmploiDuTempsFile', 'anonymous'],
  ['GET /api/stage/:id/getFichePEFile', 'anonymous'],
  ['POST /api/stage', 'staff', formOf({ code: '', name: '' })],
  ['PUT /api/stage/:id', 'staff', formOf({ code: 'a', name: 'a' })],
  ['DELETE /api/stage/:id', 'staff'],
  ['POST /api/stage/:id/dupliquer', 'staff', { code: 'a', name: 'a', files: true, associations: true }],
  ['PUT /api/stage/lot', 'staff', { stages: [] }],
  ['POST /api/stage/collage', 'staff', { texte: 'a' }],
  ['POST /api/stage/import', 'staff', formOf({})],
  ['POST /api/stage/import/erreurs', 'staff', formOf({})],
  ['GET /api/stage/import/modele', 'staff'],
  ['GET /api/stage/export', 'staff'],
  ['GET /api/stage/tableau', 'staff'],
  ['GET /api/stage/tableau/ids', 'staff'],
  ['POST /api/stage/lot/modifier', 'staff', { stageIds: [999999], hours: 1 }],
  ['POST /api/stage/lot/supprimer', 'staff', { stageIds: [999999] }],
  ['POST /api/stage/lot/exporter', 'staff', { stageIds: [999999] }],
  ['POST /api/session_stage/import', 'staff', formOf({})],
  ['POST /api/session_stage/import/erreurs', 'staff', formOf({})],
  ['GET /api/session_stage/import/modele', 'staff'],
  ['GET /api/session_stage/export', 'staff'],
  ['GET /api/session_stage/planning', 'staff'],
  ['GET /api/session_stage/planning/annees', 'staff'],
  ['GET /api/sante', 'staff'],
  ['GET /api/sante/export', 'staff'],
  ['GET /api/sante/:regle', 'staff'],
  ['GET /api/journal', 'staff'],
  ['GET /api/journal/export', 'admin'],
  ['GET /api/journal/:id', 'staff'],
  ['POST /api/journal/:id/annuler', 'staff'],
  ['GET /api/corbeille', 'staff'],
  ['PUT /api/presence/:onglet', 'staff', { entite: 'stage', cle: '999999', version: 1 }],
  ['DELETE /api/presence/:onglet', 'staff'],
  ['GET /api/parcours/:id/versions', 'staff'],
  ['GET /api/parcours/:id/versions/:n', 'staff'],
  ['GET /api/parcours/:id/versions/:n/associations', 'staff'],
  ['POST /api/parcours/:id/versions/:n/retablir', 'staff'],
  ['GET /api/parcours/:id/historique', 'staff'],
  ['GET /api/categorie/:id/versions', 'staff'],
  ['GET /api/categorie/:id/versions/:n', 'staff'],
  ['POST /api/categorie/:id/versions/:n/retablir', 'staff'],
  ['GET /api/categorie/:id/historique', 'staff'],
  ['GET /api/sousparcours/:id/versions', 'staff'],
  ['GET /api/sousparcours/:id/versions/:n', 'staff'],
  ['POST /api/sousparcours/:id/versions/:n/retablir', 'staff'],
  ['GET /api/sousparcours/:id/historique', 'staff'],
  ['GET /api/stage/:id/versions', 'staff'],
  ['GET /api/stage/:id/versions/:n', 'staff'],
  ['GET /api/stage/:id/versions/:n/associations', 'staff'],
  ['POST /api/stage/:id/versions/:n/retablir', 'staff'],
  ['GET /api/stage/:id/historique', 'staff'],
  ['GET /api/responsable/:id/versions', 'staff'],
  ['GET /api/responsable/:id/versions/:n', 'staff'],
  ['POST /api/responsable/:id/versions/:n/retablir', 'staff'],
  ['GET /api/responsable/:id/historique', 'staff'],
  ['GET /api/session_stage/:id/versions', 'staff'],
  ['GET /api/session_stage/:id/versions/:n', 'staff'],
  ['POST /api/session_stage/:id/versions/:n/retablir', 'staff'],
  ['GET /api/session_stage/:id/historique', 'staff'],
  ['GET /api/lieu/:id/versions', 'staff'],
  ['GET /api/lieu/:id/versions/:n', 'staff'],
  ['POST /api/lieu/:id/versions/:n/retablir', 'staff'],
  ['GET /api/lieu/:id/historique', 'staff'],
  ['GET /api/session_stage', 'anonymous'],
  ['GET /api/session_stage/calendrier', 'anonymous'],
  ['GET /api/session_stage/prochaines', 'anonymous'],
  ['GET /api/session_stage/:id', 'anonymous'],
  ['POST /api/session_stage', 'staff', { stageId: 999999 }],
  ['POST /api/session_stage/dupliquer', 'staff', { sessionIds: [999999] }],
  ['PUT /api/session_stage/:id', 'staff', {}],
  ['DELETE /api/session_stage/:id', 'staff'],
  ['GET /api/lieu', 'anonymous'],
  ['GET /api/lieu/:id', 'anonymous'],
  ['POST /api/lieu', 'staff', { name: 'a' }],
  ['PUT /api/lieu/:id', 'staff', { name: 'a' }],
  ['DELETE /api/lieu/:id', 'staff'],
  ['GET /api/static/:id/versions', 'admin'],
  ['GET /api/static/:id/versions/:n', 'admin'],
  ['POST /api/static/:id/versions/:n/retablir', 'admin'],
  ['GET /api/static/:id/historique', 'admin'],
  ['GET /api/stage/:id/versions/:n/getEmploiDuTempsFile', 'staff'],
  ['GET /api/stage/:id/versions/:n/getFichePEFile', 'staff'],
  ['GET /api/responsable', 'anonymous'],
  ['GET /api/responsable/:id', 'anonymous'],
  ['POST /api/responsable', 'staff', { firstName: 'a', lastName: 'b' }],
  ['PUT /api/responsable/:id', 'staff', { firstName: 'a', lastName: 'b' }],
  ['DELETE /api/responsable/:id', 'staff'],
  ['POST /api/responsable/:id/fusionner', 'staff', { responsableId: 999_999 }],
  ['GET /api/image', 'staff'],
  ['POST /api/image', 'staff', {}],
  ['POST /api/image/pdf', 'staff', {}],
  ['DELETE /api/image/:id', 'staff'],
  ['POST /api/markdown', 'staff', { source: 'a' }],
  ['GET /api/catalogue', 'staff'],
  ['POST /api/catalogue', 'staff', { nom: 'a' }],
  ['PUT /api/catalogue/:id', 'staff', { nom: 'b' }],
  ['DELETE /api/catalogue/:id', 'admin'],
  ['GET /api/preparation', 'staff'],
  ['GET /api/preparation/:id', 'staff'],
  ['POST /api/preparation', 'staff', { nom: 'a' }],
  ['PUT /api/preparation/:id', 'staff', { nom: 'b' }],
  ['DELETE /api/preparation/:id', 'staff'],
  ['GET /api/preparation/:id/lignes', 'staff'],
  ['POST /api/preparation/:id/trancher', 'staff', { entite: 'stage', cle: '1', garder: 'le_mien' }],
  ['DELETE /api/preparation/:id/lignes/:entite/:cle', 'staff'],
  ['POST /api/preparation/:id/publier', 'staff', {}],
  ['POST /api/preparation/:id/reprendre', 'staff'],
  ['GET /api/preparation/etats', 'staff'],
  ['POST /api/preparation/brouillons', 'staff'],
  ['POST /api/preparation/retraits', 'staff', { entite: 'stage', cle: '999999' }],
  ['POST /api/preparation/:id/deplacer', 'staff', { entite: 'stage', cle: '999999' }],
  ['GET /api/preparation/:id/relectures', 'staff'],
  ['POST /api/preparation/:id/relectures', 'staff', { libelle: 'a', expire_le: '2000-01-01T00:00:00Z' }],
  ['DELETE /api/preparation/:id/relectures/:lien', 'staff'],
  ['GET /api/static', 'anonymous'],
  ['GET /api/static/:id', 'anonymous'],
  ['PUT /api/static/:id', 'admin', { menu: 'a', title: 'b' }],
  ['GET /api/user', 'admin'],
  ['GET /api/user/:id', 'admin'],
  ['POST /api/user', 'admin', { username: 'a', password: 'b', passwordConfirmation: 'c' }],
  ['PUT /api/user/:id', 'admin', { is_admin: true }],
  ['PATCH /api/user/:id', 'admin', { is_admin: true }],
  ['DELETE /api/user/:id', 'admin'],
  ['GET /api/session', 'staff'],
  ['GET /api/session/all', 'staff'],
  ['PUT /api/session/password', 'staff', { currentPassword: 'a', password: 'a' }],
  ['DELETE /api/session/:id', 'staff'],
  ['POST /api/login', 'anonymous', {}],
  ['GET /api/logout', 'anonymous'],
  ['GET /api/health/live', 'anonymous'],
  ['GET /api/health/ready', 'anonymous'],
];

type Role = 'anonymous' | 'staff' | 'admin';
const ROLES: Role[] = ['anonymous', 'staff', 'admin'];

const clients = {} as Record<Role, Client>;
const app = useApp(async () => {
  clients.anonymous = new Client(app);
  clients.staff = await signedIn(app, 'staff');
  clients.admin = await signedIn(app, 'admin');
});

describe('who may call each route', () => {
  it('is said for every route of the application, once', () => {
    expect(ROUTES.map(([route]) => route).sort()).toEqual(routesOf(app.nest).sort());
  });

  describe.each(ROLES)('%s', (role) => {
    it.each(ROUTES)('%s (from %s)', async (route, least, ...[body]) => {
      const [method = '', path = ''] = route.split(' ');
      // The session of a role is the same for all its routes: to sign out it takes another.
      const client = path === '/api/logout' && role !== 'anonymous' ? await signedIn(app, role) : clients[role];

      const answer = await client.call(method, path.replaceAll(/:\w+/g, '999999'), body);

      if (ROLES.indexOf(role) >= ROLES.indexOf(least)) {
        expect([401, 403, 500]).not.toContain(answer.status);
        expect(answer.body).not.toEqual(errors.unknownRoute);
      } else {
        expect(answer.body).toEqual(role === 'anonymous' ? errors.unauthenticated : errors.adminOnly);
      }
    });
  });
});

describe('whoever has a password to change', () => {
  const OWN = ['GET /api/session', 'GET /api/session/all', 'PUT /api/session/password', 'DELETE /api/session/:id'];

  it.each(ROUTES)('%s', async (route, least, ...[body]) => {
    const [method = '', path = ''] = route.split(' ');
    const { username } = await app.world.user({ is_admin: true, mot_de_passe_a_changer: true });
    const client = new Client(app);
    await client.signIn(username);

    const answer = await client.call(method, path.replaceAll(/:\w+/g, '999999'), body);

    if (least === 'anonymous' || OWN.includes(route)) expect([401, 403, 500]).not.toContain(answer.status);
    else expect(answer.body).toEqual(errors.passwordToChange);
  });
});

describe('a refused caller', () => {
  it.each([
    ['anonymous', 'DELETE', 'parcours'],
    ['anonymous', 'DELETE', 'stage'],
    ['anonymous', 'DELETE', 'responsable'],
    ['staff', 'PUT', 'static'],
  ] as const)('%s changes nothing: %s %s', async (role, method, name) => {
    const { parcours, stage, responsable, page } = await app.world.everything();
    const { id } = { parcours, stage, responsable, static: page }[name];
    const before = await app.ok(`/api/${name}/${id}`);

    const body = method === 'PUT' ? { menu: 'a', title: 'b' } : undefined;
    expect([401, 403]).toContain((await clients[role].call(method, `/api/${name}/${id}`, body)).status);

    expect(await app.ok(`/api/${name}/${id}`)).toEqual(before);
  });

  it('is refused by role before anything is read: a bad id, a broken form, a file over the limit', async () => {
    const form = formOf({ schedule: new File([Buffer.alloc(11 * 1024 * 1024)], 'a.pdf') });
    expect((await clients.anonymous.call('POST', '/api/stage', form)).status).toBe(401);
    expect((await clients.staff.get('/api/user/abc')).status).toBe(403);
    expect((await clients.anonymous.call('DELETE', '/api/parcours/abc?a=1')).status).toBe(401);
  });
});
