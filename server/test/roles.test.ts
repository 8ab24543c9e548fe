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
  ['POST /api/parcours', 'editor', { name: 'a' }],
  ['PUT /api/parcours/:id', 'limited', { name: 'a' }],
  ['DELETE /api/parcours/:id', 'limited'],
  ['POST /api/parcours/:id/dupliquer', 'limited', { name: 'a' }],
  ['PUT /api/parcours/:id/ordre', 'limited', { categorieIds: [] }],
  ['GET /api/categorie', 'anonymous'],
  ['GET /api/categorie/:id', 'anonymous'],
  ['POST /api/categorie', 'limited', { name: 'a', id_parcours: 999999 }],
  ['PUT /api/categorie/:id', 'limited', { name: 'a' }],
  ['DELETE /api/categorie/:id', 'limited'],
  ['POST /api/categorie/:id/dupliquer', 'limited', { name: 'a', associations: true }],
  ['GET /api/sousparcours', 'anonymous'],
  ['GET /api/sousparcours/:id', 'anonymous'],
  ['POST /api/sousparcours', 'limited', { name: 'a', id_parcours: 999999 }],
  ['PUT /api/sousparcours/:id', 'limited', { name: 'a' }],
  ['PATCH /api/sousparcours/:id', 'limited', { name: 'a' }],
  ['DELETE /api/sousparcours/:id', 'limited'],
  ['GET /api/definition_sousparcours', 'anonymous'],
  ['POST /api/definition_sousparcours', 'limited', { stageIds: [1], categorieId: 1, sousParcoursIds: [1] }],
  ['DELETE /api/definition_sousparcours', 'limited', { stageId: 1, categorieId: 1, sousParcoursId: 1 }],
  [
    'PUT /api/parcours/:id/associations',
    'limited',
    { categorieIds: [], sousParcoursIds: [], ajouts: [], retraits: [] },
  ],
  ['GET /api/stage', 'anonymous'],
  ['GET /api/stage/suggestions', 'anonymous'],
  ['GET /api/stage/facettes', 'anonymous'],
  ['GET /api/stage/selection', 'anonymous'],
  ['GET /api/stage/selection/export', 'anonymous'],
  ['GET /api/stage/:id', 'anonymous'],
  ['GET /api/stage/code', 'anonymous'],
  ['GET /api/stage/:id/getEmploiDuTempsFile', 'anonymous'],
  ['GET /api/stage/:id/getFichePEFile', 'anonymous'],
  ['POST /api/stage', 'limited', formOf({ code: '', name: '' })],
  ['PUT /api/stage/:id', 'limited', formOf({ code: 'a', name: 'a' })],
  ['DELETE /api/stage/:id', 'limited'],
  ['POST /api/stage/:id/dupliquer', 'limited', { code: 'a', name: 'a', files: true, associations: true }],
  ['PUT /api/stage/lot', 'limited', { stages: [] }],
  ['POST /api/stage/collage', 'reader', { texte: 'a' }],
  ['POST /api/stage/import', 'limited', formOf({})],
  ['POST /api/stage/import/erreurs', 'reader', formOf({})],
  ['GET /api/stage/import/modele', 'reader'],
  ['GET /api/stage/export', 'reader'],
  ['GET /api/stage/tableau', 'reader'],
  ['GET /api/stage/tableau/ids', 'reader'],
  ['POST /api/stage/lot/modifier', 'limited', { stageIds: [999999], hours: 1 }],
  ['POST /api/stage/lot/supprimer', 'limited', { stageIds: [999999] }],
  ['POST /api/stage/lot/exporter', 'reader', { stageIds: [999999] }],
  ['POST /api/session_stage/import', 'limited', formOf({})],
  ['POST /api/session_stage/import/erreurs', 'reader', formOf({})],
  ['GET /api/session_stage/import/modele', 'reader'],
  ['GET /api/session_stage/export', 'reader'],
  ['GET /api/session_stage/planning', 'reader'],
  ['GET /api/session_stage/planning/annees', 'reader'],
  ['GET /api/sante', 'reader'],
  ['GET /api/sante/export', 'reader'],
  ['GET /api/sante/:regle', 'reader'],
  ['GET /api/journal', 'reader'],
  ['GET /api/journal/export', 'admin'],
  ['GET /api/journal/:id', 'reader'],
  ['POST /api/journal/:id/annuler', 'limited'],
  ['GET /api/changement', 'reader'],
  ['GET /api/corbeille', 'reader'],
  ['PUT /api/presence/:onglet', 'reader', { entite: 'stage', cle: '999999', version: 1 }],
  ['DELETE /api/presence/:onglet', 'reader'],
  ['GET /api/parcours/:id/versions', 'reader'],
  ['GET /api/parcours/:id/versions/:n', 'reader'],
  ['GET /api/parcours/:id/versions/:n/associations', 'reader'],
  ['POST /api/parcours/:id/versions/:n/retablir', 'limited'],
  ['GET /api/parcours/:id/historique', 'reader'],
  ['GET /api/categorie/:id/versions', 'reader'],
  ['GET /api/categorie/:id/versions/:n', 'reader'],
  ['POST /api/categorie/:id/versions/:n/retablir', 'limited'],
  ['GET /api/categorie/:id/historique', 'reader'],
  ['GET /api/sousparcours/:id/versions', 'reader'],
  ['GET /api/sousparcours/:id/versions/:n', 'reader'],
  ['POST /api/sousparcours/:id/versions/:n/retablir', 'limited'],
  ['GET /api/sousparcours/:id/historique', 'reader'],
  ['GET /api/stage/:id/versions', 'reader'],
  ['GET /api/stage/:id/versions/:n', 'reader'],
  ['GET /api/stage/:id/versions/:n/associations', 'reader'],
  ['POST /api/stage/:id/versions/:n/retablir', 'limited'],
  ['GET /api/stage/:id/historique', 'reader'],
  ['GET /api/responsable/:id/versions', 'reader'],
  ['GET /api/responsable/:id/versions/:n', 'reader'],
  ['POST /api/responsable/:id/versions/:n/retablir', 'limited'],
  ['GET /api/responsable/:id/historique', 'reader'],
  ['GET /api/session_stage/:id/versions', 'reader'],
  ['GET /api/session_stage/:id/versions/:n', 'reader'],
  ['POST /api/session_stage/:id/versions/:n/retablir', 'limited'],
  ['GET /api/session_stage/:id/historique', 'reader'],
  ['GET /api/lieu/:id/versions', 'reader'],
  ['GET /api/lieu/:id/versions/:n', 'reader'],
  ['POST /api/lieu/:id/versions/:n/retablir', 'limited'],
  ['GET /api/lieu/:id/historique', 'reader'],
  ['GET /api/session_stage', 'anonymous'],
  ['GET /api/session_stage/calendrier', 'anonymous'],
  ['GET /api/session_stage/prochaines', 'anonymous'],
  ['GET /api/session_stage/:id', 'anonymous'],
  ['POST /api/session_stage', 'limited', { stageId: 999999 }],
  ['POST /api/session_stage/dupliquer', 'limited', { sessionIds: [999999] }],
  ['PUT /api/session_stage/:id', 'limited', {}],
  ['DELETE /api/session_stage/:id', 'limited'],
  ['GET /api/lieu', 'anonymous'],
  ['GET /api/lieu/:id', 'anonymous'],
  ['POST /api/lieu', 'limited', { name: 'a' }],
  ['PUT /api/lieu/:id', 'limited', { name: 'a' }],
  ['DELETE /api/lieu/:id', 'limited'],
  ['GET /api/static/:id/versions', 'admin'],
  ['GET /api/static/:id/versions/:n', 'admin'],
  ['POST /api/static/:id/versions/:n/retablir', 'admin'],
  ['GET /api/static/:id/historique', 'admin'],
  ['GET /api/stage/:id/versions/:n/getEmploiDuTempsFile', 'reader'],
  ['GET /api/stage/:id/versions/:n/getFichePEFile', 'reader'],
  ['GET /api/responsable', 'anonymous'],
  ['GET /api/responsable/:id', 'anonymous'],
  ['POST /api/responsable', 'limited', { firstName: 'a', lastName: 'b' }],
  ['PUT /api/responsable/:id', 'limited', { firstName: 'a', lastName: 'b' }],
  ['DELETE /api/responsable/:id', 'limited'],
  ['POST /api/responsable/:id/fusionner', 'limited', { responsableId: 999_999 }],
  ['GET /api/image', 'reader'],
  ['POST /api/image', 'limited', {}],
  ['POST /api/image/pdf', 'limited', {}],
  ['DELETE /api/image/:id', 'limited'],
  ['POST /api/markdown', 'reader', { source: 'a' }],
  ['GET /api/catalogue', 'reader'],
  ['POST /api/catalogue', 'limited', { nom: 'a' }],
  ['PUT /api/catalogue/:id', 'limited', { nom: 'b' }],
  ['DELETE /api/catalogue/:id', 'admin'],
  ['GET /api/preparation', 'reader'],
  ['GET /api/preparation/:id', 'reader'],
  ['POST /api/preparation', 'limited', { nom: 'a' }],
  ['PUT /api/preparation/:id', 'limited', { nom: 'b', publier_le: null }],
  ['DELETE /api/preparation/:id', 'limited'],
  ['GET /api/preparation/:id/lignes', 'reader'],
  ['POST /api/preparation/:id/trancher', 'limited', { entite: 'stage', cle: '1', garder: 'le_mien' }],
  ['DELETE /api/preparation/:id/lignes/:entite/:cle', 'limited'],
  ['POST /api/preparation/:id/publier', 'limited', {}],
  ['POST /api/preparation/:id/reprendre', 'limited'],
  ['GET /api/preparation/etats', 'reader'],
  ['POST /api/preparation/brouillons', 'limited'],
  ['POST /api/stage/:id/publier', 'limited', {}],
  ['POST /api/stage/:id/retirer', 'limited', {}],
  ['POST /api/parcours/:id/publier', 'limited', {}],
  ['POST /api/parcours/:id/retirer', 'limited', {}],
  ['POST /api/static/:id/publier', 'admin', {}],
  ['POST /api/static/:id/retirer', 'admin', {}],
  ['POST /api/preparation/:id/deplacer', 'limited', { choses: [{ entite: 'stage', cle: '999999' }] }],
  ['GET /api/preparation/:id/apercu', 'reader'],
  ['POST /api/preparation/:id/apercu', 'limited', { libelle: 'a', expire_le: '2000-01-01T00:00:00Z' }],
  ['DELETE /api/preparation/:id/apercu/:n', 'limited'],
  ['GET /api/abonnement', 'admin'],
  ['GET /api/abonnement/:id', 'admin'],
  ['POST /api/abonnement', 'admin', { nom: 'a', url: 'a' }],
  ['PUT /api/abonnement/:id', 'admin', { nom: 'a', url: 'https://portail.example/' }],
  ['DELETE /api/abonnement/:id', 'admin'],
  ['POST /api/abonnement/:id/essai', 'admin'],
  ['POST /api/abonnement/:id/secret', 'admin'],
  ['GET /api/abonnement/:id/envois', 'admin'],
  ['POST /api/abonnement/:id/envois/:rang/renvoyer', 'admin'],
  ['GET /api/static', 'anonymous'],
  ['GET /api/static/:id', 'anonymous'],
  ['PUT /api/static/:id', 'admin', { menu: 'a', title: 'b' }],
  ['GET /api/user', 'admin'],
  ['GET /api/user/:id', 'admin'],
  ['POST /api/user', 'admin', { username: 'a', password: 'b', passwordConfirmation: 'c' }],
  ['PUT /api/user/:id', 'admin', { is_admin: true }],
  ['PATCH /api/user/:id', 'admin', { is_admin: true }],
  ['DELETE /api/user/:id', 'admin'],
  ['GET /api/droits', 'reader'],
  ['GET /api/jeton', 'reader'],
  ['POST /api/jeton', 'reader', { nom: 'a', role: 'lecteur', expire_a: new Date(Date.now() + 3600_000).toISOString() }],
  ['DELETE /api/jeton/:id', 'reader'],
  ['GET /api/session', 'reader'],
  ['GET /api/session/all', 'reader'],
  ['PUT /api/session/password', 'reader', { currentPassword: 'a', password: 'a' }],
  ['DELETE /api/session/:id', 'reader'],
  ['GET /api/session/facteurs', 'reader'],
  ['POST /api/session/facteurs', 'reader', { genre: 'totp', nom: 'a', code: '123456' }],
  ['POST /api/session/facteurs/options', 'reader', { genre: 'totp' }],
  ['POST /api/session/facteurs/secours', 'reader'],
  ['DELETE /api/session/facteurs/:id', 'reader'],
  ['POST /api/session/preuve', 'reader', {}],
  ['GET /api/session/securite', 'reader'],
  ['GET /api/session/identites', 'reader'],
  ['DELETE /api/session/identites/:id', 'reader'],
  ['GET /api/connexion', 'anonymous'],
  ['POST /api/connexion/:id', 'anonymous', {}],
  ['GET /api/connexion/:id/retour', 'anonymous'],
  ['GET /api/connexion/demandes', 'admin'],
  ['POST /api/connexion/demandes/:id', 'admin', { id_user: 1 }],
  ['DELETE /api/connexion/demandes/:id', 'admin'],
  ['POST /api/login', 'anonymous', {}],
  ['POST /api/login/second', 'anonymous', {}],
  ['POST /api/login/cle', 'anonymous', {}],
  ['POST /api/login/cle/options', 'anonymous'],
  ['GET /api/logout', 'anonymous'],
  ['GET /api/health/live', 'anonymous'],
  ['GET /api/health/ready', 'anonymous'],
];

/** `limited`: an editor of some parcours. */
type Role = 'anonymous' | 'reader' | 'limited' | 'editor' | 'admin';
const ROLES: Role[] = ['anonymous', 'reader', 'limited', 'editor', 'admin'];
const SIGNED_IN: Record<Exclude<Role, 'anonymous'>, Parameters<typeof signedIn>[1]> = {
  reader: 'reader',
  limited: [999_998],
  editor: 'staff',
  admin: 'admin',
};

const clients = {} as Record<Role, Client>;
const app = useApp(async () => {
  for (const role of ROLES) clients[role] = await clientOf(role);
});

const clientOf = async (role: Role): Promise<Client> =>
  role === 'anonymous' ? new Client(app) : signedIn(app, SIGNED_IN[role]);

describe('who may call each route', () => {
  it('is said for every route of the application, once', () => {
    expect(ROUTES.map(([route]) => route).sort()).toEqual(routesOf(app.nest).sort());
  });

  describe.each(ROLES)('%s', (role) => {
    it.each(ROUTES)('%s (from %s)', async (route, least, ...[body]) => {
      const [method = '', path = ''] = route.split(' ');
      // The session of a role is the same for all its routes: to sign out it takes another.
      const client = path === '/api/logout' ? await clientOf(role) : clients[role];

      const answer = await client.call(method, path.replaceAll(/:\w+/g, '999999'), body);

      if (ROLES.indexOf(role) >= ROLES.indexOf(least)) {
        expect([401, 403, 500]).not.toContain(answer.status);
        expect(answer.body).not.toEqual(errors.unknownRoute);
      } else {
        expect(answer.body).toEqual(refusalOf(role, least));
      }
    });
  });
});

function refusalOf(role: Role, least: Role): object {
  if (role === 'anonymous') return errors.unauthenticated;
  if (least === 'admin') return errors.adminOnly;
  return role === 'reader' ? errors.readerOnly : errors.notYours(['parcours', expect.any(String) as string]);
}

/** Refused to any token: it is an account's own, of what a person has open, or administrators'. */
const NOT_FOR_TOKENS = [
  'GET /api/session',
  'GET /api/session/all',
  'GET /api/session/facteurs',
  'GET /api/session/securite',
  'POST /api/session/facteurs',
  'POST /api/session/facteurs/options',
  'POST /api/session/facteurs/secours',
  'DELETE /api/session/facteurs/:id',
  'POST /api/session/preuve',
  'PUT /api/session/password',
  'DELETE /api/session/:id',
  'GET /api/session/identites',
  'DELETE /api/session/identites/:id',
  'GET /api/jeton',
  'POST /api/jeton',
  'DELETE /api/jeton/:id',
  'PUT /api/presence/:onglet',
  'DELETE /api/presence/:onglet',
];

describe.each(['lecteur', 'redacteur'])('a token of the role %s, of an administrator', (role) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const expire_a = new Date(Date.now() + 3600_000).toISOString();
    const { body } = await clients.admin.call('POST', '/api/jeton', { nom: role, role, expire_a });
    headers = { Authorization: `Bearer ${body.jeton}` };
  });

  it.each(ROUTES)('%s (from %s)', async (route, least, ...[body]) => {
    const [method = '', path = ''] = route.split(' ');

    const answer = await new Client(app).call(method, path.replaceAll(/:\w+/g, '999999'), body, headers);

    if (least === 'admin' || NOT_FOR_TOKENS.includes(route)) expect(answer.body).toEqual(errors.notForTokens);
    else if (role === 'lecteur' && ['limited', 'editor'].includes(least))
      expect(answer.body).toEqual(errors.readerOnly);
    else expect([401, 403, 500]).not.toContain(answer.status);
  });
});

describe('whoever has a password to change', () => {
  const OWN = ROUTES.map(([route]) => route).filter((route) =>
    / \/api\/session(\/|$)|^(GET|DELETE) \/api\/jeton/.test(route),
  );

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
    ['reader', 'DELETE', 'stage'],
    ['limited', 'DELETE', 'stage'],
    ['limited', 'DELETE', 'parcours'],
    ['editor', 'PUT', 'static'],
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
    expect((await clients.editor.get('/api/user/abc')).status).toBe(403);
    expect((await clients.anonymous.call('DELETE', '/api/parcours/abc?a=1')).status).toBe(401);
  });
});
