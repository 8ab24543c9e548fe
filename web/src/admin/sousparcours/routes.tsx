import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { SousParcoursAdd } from './SousParcoursAdd';
import { SousParcoursEdit } from './SousParcoursEdit';
import { SousParcoursList } from './SousParcoursList';

const paths = adminPaths.sousparcours(':parcoursId');

export const sousParcoursRoutes: RouteObject[] = [
  { path: paths.list, element: <SousParcoursList /> },
  { path: paths.add, element: <SousParcoursAdd /> },
  { path: paths.edit(':sousparcoursId'), element: <SousParcoursEdit /> },
];
