import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { AccountPage } from './AccountPage';

export const accountRoutes: RouteObject[] = [{ path: adminPaths.account, element: <AccountPage /> }];
