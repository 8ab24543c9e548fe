import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { UserAdd } from './UserAdd';
import { UserEdit } from './UserEdit';
import { UserList } from './UserList';

export const userRoutes: RouteObject[] = [
  { path: adminPaths.user.list, element: <UserList /> },
  { path: adminPaths.user.add, element: <UserAdd /> },
  { path: adminPaths.user.edit(':userId'), element: <UserEdit /> },
];
