import { adminPaths, paths } from '../../address/paths';
import { pageResource } from '../../api/admin/page';
import { pageVersions } from '../../api/admin/versions';
import { entityRoutes } from '../entity/entity';
import { topLevelScope } from '../entity/place';
import { PageForm } from './PageForm';

export const staticRoutes = entityRoutes({
  resource: pageResource,
  routeScope: topLevelScope(adminPaths.page),
  versions: pageVersions,
  messages: {
    list: 'Pages statiques',
    listTitle: 'Liste des pages statiques',
    noun: ['page', 'pages'],
    empty: 'Ce site n’a aucune page statique.',
    edit: {
      title: 'Editer la page',
      failed: "Impossible d'éditer la page :",
      done: (name) => `La page «\u00a0${name}\u00a0» a été mise à jour.`,
      missing: 'Cette page n’existe pas ou n’existe plus.',
    },
  },
  nameOf: ({ menu }) => menu,
  siteUrl: ({ id }) => paths.page(id),
  columns: [
    { title: 'Menu', value: ({ menu }) => menu },
    { title: 'Titre', withoutTitle: true, value: ({ titre }) => titre },
  ],
  Form: PageForm,
});
