import { adminRoutes, editPathOf } from './kinds';

it.each([
  '/admin',
  '/admin/login',
  '/admin/stage/tableau',
  '/admin/stage/edit/:id/historique',
  '/admin/stage/edit/:id/session/edit/:id',
  '/admin/parcours/details/:id',
  '/admin/parcours/details/:id/categorie/add',
  '/admin/parcours/details/:id/association/add',
  '/admin/session/edit/:id',
  '/admin/journal/:id',
  '/admin/user/edit/:id',
])('%s is an address of the back-office', (path) => expect(adminRoutes).toContain(path));

it.each([
  '/admin/static/add',
  '/admin/user/edit/:id/historique',
  '/admin/parcours/details/:id/association/edit/:id',
  '/admin/stage/details/:id',
])('%s is none', (path) => expect(adminRoutes).not.toContain(path));

it.each([
  ['lieu', '/admin/lieu/edit/7'],
  ['categorie', '/admin/parcours/details/5/categorie/edit/7'],
  ['definition_sousparcours', '/admin/parcours/details/5/association'],
  ['session_stage', '/admin/session/edit/7'],
  ['image', undefined],
  ['inconnu', undefined],
])('the form of a %s is at %s', (entite, path) => expect(editPathOf({ entite, cle: 7, parcoursId: 5 })).toBe(path));
