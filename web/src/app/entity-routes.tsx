import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { withDrafts } from '../admin/copies/draft/with-drafts';
import type { Entity, Fields } from '../crud/kind';
import { AddScreen, EditScreen, ListScreen } from '../crud/screens';
import type { ResourcePaths } from '../lib/paths';

/** Routes of the list, add, edit and history screens of a kind; `fields` loads what the journal says of it. */
export type Screens = { routes: RouteObject[]; fields: () => Promise<Fields> };

export function screensOf<Row extends object, Detail extends object>(declared: Entity<Row, Detail>): Screens {
  const entity = withDrafts(declared);
  const { list, add, edit, history } = entity.routeScope.routes;
  const { List = ListScreen<Row, Detail> } = entity;
  const routes: RouteObject[] = [{ path: list, element: <List key={list} of={entity} /> }];
  if (entity.messages.add) routes.push({ path: add, element: <AddScreen key={add} of={entity} /> });
  if (entity.messages.edit) routes.push({ path: edit(':id'), element: <EditScreen key={edit(':id')} of={entity} /> });
  if (entity.versions)
    routes.push({ path: history(':id'), lazy: { Component: () => historyOf(Promise.resolve(entity)) } });
  return { routes, fields: () => Promise.resolve(entity) };
}

/** For rarely used entities that can be added and edited: loaded on demand. */
export function lazyScreensOf<Row extends object, Detail extends object>(
  { list, add, edit, history }: ResourcePaths,
  load: () => Promise<Entity<Row, Detail>>,
  { hasHistory = true } = {},
): Screens {
  const lazyRoute = (path: string, Screen: ComponentType<{ of: Entity<Row, Detail> }>): RouteObject => ({
    path,
    lazy: { Component: async () => screenOf(withDrafts(await load()), Screen) },
  });
  const routes = [lazyRoute(list, OwnList), lazyRoute(add, AddScreen), lazyRoute(edit(':id'), EditScreen)];
  if (hasHistory) routes.push({ path: history(':id'), lazy: { Component: () => historyOf(load()) } });
  return { routes, fields: load };
}

/** The form alone that adds, at a path of its own. */
export const addScreenOf = async <Row extends object, Detail extends object>(
  load: () => Promise<Entity<Row, Detail>>,
) => screenOf(withDrafts(await load()), AddScreen);

function OwnList<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { List = ListScreen<Row, Detail> } = of;
  return <List of={of} />;
}

async function historyOf<Row extends object, Detail extends object>(entityPromise: Promise<Entity<Row, Detail>>) {
  const [of, { HistoryScreen }] = await Promise.all([entityPromise, import('../admin/history/history-screen')]);
  return screenOf(of, HistoryScreen);
}

function screenOf<Row extends object, Detail extends object>(
  of: Entity<Row, Detail>,
  Screen: ComponentType<{ of: Entity<Row, Detail> }>,
) {
  return function EntityScreen() {
    return <Screen of={of} />;
  };
}
