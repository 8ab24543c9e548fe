import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { StageAdd } from './StageAdd';
import { StageEdit } from './StageEdit';
import { StageList } from './StageList';

export const stageRoutes: RouteObject[] = [
  { path: adminPaths.stage.list, element: <StageList /> },
  { path: adminPaths.stage.add, element: <StageAdd /> },
  { path: adminPaths.stage.edit(':stageId'), element: <StageEdit /> },
];
