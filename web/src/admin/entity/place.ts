import type { ReactNode } from 'react';
import type { ResourcePaths } from '../../address/paths';
import type { Parcours } from '../../api/parcours';

/** Where one is among the screens of an entity. */
export type EntityScope = {
  paths: ResourcePaths;
  /** The way to the list. */
  breadcrumb: { label: string; to: string }[];
  /** The pathway they belong to, and what stands above its lists. */
  parcours?: Parcours;
  above?: ReactNode;
  /** What the list is called here, where it is another's screen. */
  listTitle?: string;
  /** Whether a thing is one of those; without it, all are. */
  contains?: (entity: object) => boolean;
};

/** Where the screens of an entity stand: their addresses for the router, and where one is among them. */
export type RouteScope = { routes: ResourcePaths; useScope: () => EntityScope };

/** Beside the other entities. */
export function atTopLevel(paths: ResourcePaths): RouteScope {
  const scope = { paths, breadcrumb: [] };
  return { routes: paths, useScope: () => scope };
}
