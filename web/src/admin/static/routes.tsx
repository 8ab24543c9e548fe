import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { PageEdit } from './PageEdit';
import { PageList } from './PageList';

export const staticRoutes: RouteObject[] = [
  { path: adminPaths.page.list, element: <PageList /> },
  { path: adminPaths.page.edit(':pageId'), element: <PageEdit /> },
];
