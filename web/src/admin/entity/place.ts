import type { ReactNode } from 'react';
import type { ResourcePaths } from '../../address/paths';
import type { Parcours } from '../../api/parcours';

/** Paths and context of an entity's screens, resolved from the address. */
export type EntityScope = {
  paths: ResourcePaths;
  breadcrumb: { label: string; to: string }[];
  /** Parcours of the entities, and content above its lists. */
  parcours?: Parcours;
  above?: ReactNode;
  /** Replaces `messages.listTitle`. */
  listTitle?: string;
  /** Whether an entity belongs to the parcours or the stage of the address; without it, all do. */
  contains?: (entity: object) => boolean;
};

/** `routes` are patterns for the router; `useScope` gives the paths at the present address. */
export type RouteScope = { routes: ResourcePaths; useScope: () => EntityScope };

/** Scope of entities that belong to no other one. */
export function topLevelScope(paths: ResourcePaths): RouteScope {
  const scope = { paths, breadcrumb: [] };
  return { routes: paths, useScope: () => scope };
}
