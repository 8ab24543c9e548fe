import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import type { EntityRef } from '../../api/admin/presence';
import type { Versions } from '../../api/admin/versions';
import type { Column } from '../../ui/tableRows';
import type { SaveInfo } from '../form/useEdit';
import type { Message } from '../message/message';
import type { EntityScope, RouteScope } from './place';

/** Without `add`, `edit` or `remove`, the entity cannot be added, edited or deleted. */
export type EntityMessages = {
  /** Heading of the list; `listTitle` names it in links. */
  list: string;
  listTitle: string;
  noun: [singular: string, plural: string];
  empty: string;
  /** `link`: label of the button, if shorter than the heading. No `done`: the form has a message of its own. */
  add?: { title: string; link?: string; failed: string; done?: (name: string) => string };
  edit?: { title: string; failed: string; done: (name: string) => string; missing: string };
  remove?: { question: (name: string) => string; failed: string; done: (name: string) => string };
};

type Resource<Row, Detail> = {
  /** Resource name in the API path; required for `edit`. */
  name?: string;
  keyOf: (entity: Row | Detail) => string | number;
  /** All rows; undefined if the entity has its own List. */
  list?: (scope?: number) => UseQueryOptions<Row[]>;
  detail?: (id: number) => UseQueryOptions<Detail>;
  remove?: (row: Row) => Promise<unknown>;
};

/** Props of the screen, to spread over `useForm` and over `Form`. */
type SharedFormProps<Detail> = {
  heading: string;
  submitLabel: string;
  cancelTo: string;
  /** Called by the submit buttons before they submit; undefined on the last row of the list. */
  onNext?: (isNext: boolean) => void;
  /** Opens the list, which shows the message and marks its rows. */
  returnToList: (message: Message) => void;
  onSaved: (saved: Detail, info: SaveInfo) => void;
  entityOf: (saved: Detail) => Detail;
  /** Path for recovering an autosave, if the form is no longer at that path: an addition that goes on as an edit. */
  autosavePath?: string;
  entityRef?: EntityRef;
  reload?: () => Promise<Detail>;
};

/** Without `entity`, the form adds. */
export type FormProps<Detail> = { entity?: Detail; formProps: SharedFormProps<Detail> };

export type Entity<Row extends object, Detail extends object> = {
  resource: Resource<Row, Detail>;
  routeScope: RouteScope;
  /** Requires `messages.edit`. */
  versions?: Versions<Detail>;
  messages: EntityMessages;
  /** Define it, and `columns`, outside of components: rows are memoized. */
  nameOf: (entity: Row | Detail) => string;
  columns: Column<Row>[];
  /** If the list is not in the order of the server. */
  sortRows?: (rows: Row[], scope: EntityScope) => Row[];
  Duplicate?: ComponentType<{ id: number }>;
  /** Further actions of the edit screen. */
  EditActions?: ComponentType<{ id: number; returnToList: (message: Message) => void }>;
  /** Rendered below the edit form. */
  Below?: ComponentType<{ id: number }>;
  /** Path of the public page. */
  siteUrl?: (entity: Detail) => string;
  /** Replaces ListScreen. */
  List?: ComponentType<{ of: Entity<Row, Detail> }>;
  /** Replaces the default menu of a row. */
  Actions?: ComponentType<{ row: Row } & Record<'edit' | 'duplicate' | 'history' | 'remove', ReactElement | undefined>>;
  /** Says what a deletion removes or leaves. */
  DeleteWarning?: ComponentType<{ row: Row }>;
  Form: ComponentType<FormProps<Detail>>;
};
