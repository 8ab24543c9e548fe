import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { ParcoursAdd } from './ParcoursAdd';
import { ParcoursEdit } from './ParcoursEdit';
import { ParcoursList } from './ParcoursList';

export const parcoursRoutes: RouteObject[] = [
  { path: adminPaths.parcours.list, element: <ParcoursList /> },
  { path: adminPaths.parcours.add, element: <ParcoursAdd /> },
  { path: adminPaths.parcours.edit(':parcoursId'), element: <ParcoursEdit /> },
];
