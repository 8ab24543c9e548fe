import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { CategorieAdd } from './CategorieAdd';
import { CategorieEdit } from './CategorieEdit';
import { CategorieList } from './CategorieList';

const paths = adminPaths.categorie(':parcoursId');

export const categorieRoutes: RouteObject[] = [
  { path: paths.list, element: <CategorieList /> },
  { path: paths.add, element: <CategorieAdd /> },
  { path: paths.edit(':categorieId'), element: <CategorieEdit /> },
];
