import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { AssociationAdd } from './AssociationAdd';
import { AssociationList } from './AssociationList';

const paths = adminPaths.association(':parcoursId');

export const associationRoutes: RouteObject[] = [
  { path: paths.list, element: <AssociationList /> },
  { path: paths.add, element: <AssociationAdd /> },
];
