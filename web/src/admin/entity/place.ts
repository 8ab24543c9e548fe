import type { ReactNode } from 'react';
import type { Screens } from '../../address/paths';
import type { Parcours } from '../../api/parcours';

/** Where one is among the screens of an entity. */
export type Here = {
  paths: Screens;
  /** The way to the list. */
  trail: { label: string; to: string }[];
  /** The pathway they belong to, and what stands above its lists. */
  parcours?: Parcours;
  above?: ReactNode;
  /** What the list is called here, where it is another's screen. */
  listOf?: string;
  /** Whether a thing is one of those; without it, all are. */
  holds?: (one: object) => boolean;
};

/** Where the screens of an entity stand: their addresses for the router, and where one is among them. */
export type Place = { routes: Screens; useHere: () => Here };

/** Beside the other entities. */
export function atTop(paths: Screens): Place {
  const here = { paths, trail: [] };
  return { routes: paths, useHere: () => here };
}
