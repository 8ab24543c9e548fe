import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { ResponsableAdd } from './ResponsableAdd';
import { ResponsableEdit } from './ResponsableEdit';
import { ResponsableList } from './ResponsableList';

export const responsableRoutes: RouteObject[] = [
  { path: adminPaths.responsable.list, element: <ResponsableList /> },
  { path: adminPaths.responsable.add, element: <ResponsableAdd /> },
  { path: adminPaths.responsable.edit(':responsableId'), element: <ResponsableEdit /> },
];
