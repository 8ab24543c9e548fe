import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import type { EntityRef } from '../../api/admin/presence';
import type { Versions } from '../../api/admin/versions';
import type { Column } from '../../ui/tableRows';
import type { SaveInfo } from '../form/useEdit';
import type { Message } from '../message/message';
import type { EntityScope, RouteScope } from './place';

/** What is said of an entity, as whole sentences. Without `add`, `edit` or `remove`, it is never added, edited or deleted. */
export type EntityMessages = {
  /** The heading of the list, and the way to it from elsewhere. */
  list: string;
  listTitle: string;
  noun: [singular: string, plural: string];
  /** What an empty list says, and what to do next. */
  empty: string;
  /** `link`: where it says less than the heading it leads to; `done`: where the form itself does not say it. */
  add?: { title: string; link?: string; failed: string; done?: (name: string) => string };
  edit?: { title: string; failed: string; done: (name: string) => string; missing: string };
  remove?: { question: (name: string) => string; failed: string; done: (name: string) => string };
};

type Resource<Row, Detail> = {
  /** Of its path in the API, where it can be edited. */
  name?: string;
  keyOf: (entity: Row | Detail) => string | number;
  /** All rows at once; none where the entity has a list of its own. */
  list?: (scope?: number) => UseQueryOptions<Row[]>;
  detail?: (id: number) => UseQueryOptions<Detail>;
  remove?: (row: Row) => Promise<unknown>;
};

/** What a form needs of its screen, to be spread over `useForm` and over `Form`. */
type SharedFormProps<Detail> = {
  heading: string;
  submitLabel: string;
  cancelTo: string;
  /** Where something stands after this one: how the button was pressed, before the form is sent. */
  onNext?: (isNext: boolean) => void;
  /** Back to the list, which says so and marks the rows. */
  returnToList: (message: Message) => void;
  onSaved: (saved: Detail, how: SaveInfo) => void;
  oneOf: (saved: Detail) => Detail;
  /** Where what is typed is offered again, once it is another address than that of the form. */
  draftPath?: string;
  /** What is edited. */
  thing?: EntityRef;
  /** Reads it again. */
  reload?: () => Promise<Detail>;
};

/** A form adds, or edits the one that is given. */
export type FormProps<Detail> = { entity?: Detail; formProps: SharedFormProps<Detail> };

export type Entity<Row extends object, Detail extends object> = {
  resource: Resource<Row, Detail>;
  routeScope: RouteScope;
  /** What its things were; it needs `edit`. */
  versions?: Versions<Detail>;
  messages: EntityMessages;
  /** Keep it, and `columns`, outside of the components. */
  nameOf: (entity: Row | Detail) => string;
  columns: Column<Row>[];
  /** The rows in the order of the list, where it is not the server's. */
  sortRows?: (rows: Row[], scope: EntityScope) => Row[];
  /** Makes it again, where that is of use. */
  Duplicate?: ComponentType<{ id: number }>;
  /** What else is done with the one that is edited; `leave` where it goes by that. */
  EditActions?: ComponentType<{ id: number; returnToList: (message: Message) => void }>;
  /** What hangs on the one that is edited, below its form. */
  Below?: ComponentType<{ id: number }>;
  /** Where visitors see it. */
  siteUrl?: (entity: Detail) => string;
  /** Its list, where it is another than the usual one. */
  List?: ComponentType<{ of: Entity<Row, Detail> }>;
  /** Of a row, where there is more to do, or less. */
  Actions?: ComponentType<{ row: Row } & Record<'edit' | 'duplicate' | 'history' | 'remove', ReactElement | undefined>>;
  /** What goes with a row when it is deleted. */
  DeleteWarning?: ComponentType<{ row: Row }>;
  Form: ComponentType<FormProps<Detail>>;
};
