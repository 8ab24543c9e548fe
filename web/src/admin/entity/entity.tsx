import type { RouteObject } from 'react-router-dom';
import { AddScreen } from './AddScreen';
import type { Entity } from './declaration';
import { EditScreen } from './EditScreen';
import { HistoryScreen } from './HistoryScreen';
import { ListScreen } from './ListScreen';

/** The routes of an entity, and behind them its screens: the list, and those where it is added and edited. */
export function entity<Row extends object, Detail extends object>(declared: Entity<Row, Detail>): RouteObject[] {
  const { list, add, edit, history } = declared.place.routes;
  const { List = ListScreen<Row, Detail> } = declared;
  const routes: RouteObject[] = [{ path: list, element: <List key={list} of={declared} /> }];
  if (declared.words.add) routes.push({ path: add, element: <AddScreen key={add} of={declared} /> });
  if (declared.words.edit) routes.push({ path: edit(':id'), element: <EditScreen key={edit(':id')} of={declared} /> });
  if (declared.versions)
    routes.push({ path: history(':id'), element: <HistoryScreen key={history(':id')} of={declared} /> });
  return routes;
}
