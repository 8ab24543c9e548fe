import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { EntityRef } from '../api/presence';
import { useRefusal } from '../api/rights';
import type { NamedItem, Versions } from '../api/versions';
import type { Message } from '../edit/message';
import type { Elsewhere, SaveInfo } from '../edit/use-edit';
import type { ResourcePaths } from '../lib/paths';
import type { Column } from '../ui/table/rows';

/** Paths and context of an entity's screens, resolved from the address. */
export type EntityScope = {
  paths: ResourcePaths;
  breadcrumb: { label: string; to: string }[];
  /** Entity that the rows belong to, if the server lists by it. */
  parent?: { id: number; name: string };
  /** Content above the list. */
  above?: ReactNode;
  /** Replaces `messages.listTitle`. */
  listTitle?: string;
  /** Whether an entity belongs to the parcours or the stage of the address; without it, all do. */
  contains?: (entity: object) => boolean;
  /** Reason why nothing in it may be added, changed or deleted. */
  refusal: string | undefined;
};

/** `routes` are patterns for the router; `useScope` gives the paths at the present address. */
export type RouteScope = { routes: ResourcePaths; useScope: () => EntityScope };

/** Scope of entities that belong to no other one. */
export function topLevelScope(paths: ResourcePaths): RouteScope {
  return { routes: paths, useScope: () => ({ paths, breadcrumb: [], refusal: useRefusal() }) };
}

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
  /** Not cached. */
  read?: (id: number, base?: string) => Promise<unknown>;
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
  elsewhere?: Elsewhere<Detail, Detail>;
  entityOf: (saved: Detail) => Detail;
  /** Path for recovering an autosave, if the form is no longer at that path: an addition that goes on as an edit. */
  autosavePath?: string;
  entityRef?: EntityRef;
  /** Reason why nothing can be saved: the form is read only. */
  refusal?: string | undefined;
  reload?: () => Promise<Detail>;
};

/** Without `entity`, the form adds. */
export type FormProps<Detail> = { entity?: Detail; formProps: SharedFormProps<Detail> };

/** Empty text for an empty field; names with ids for references. */
export type DisplayValue = string | NamedItem[];

/** Labels and values of the GET’s fields in the journal and the versions; a field without label is not compared. */
export type Fields = {
  labels: Record<string, string>;
  /** Renderers of fields that are not shown as their plain value; null is always empty. */
  formats?: Record<string, (value: never) => DisplayValue>;
};

type Unlabelled = 'id' | 'version' | 'modifie_le' | `id_${string}` | `${string}_html`;
/** Lists and references may be shown outside of the fields. */
type LabelledField<Detail> = {
  [F in keyof Detail]: F extends Unlabelled ? never : Detail[F] extends object ? never : F;
}[keyof Detail];

export type Entity<Row extends object, Detail extends object> = Fields & {
  labels: Record<LabelledField<Detail>, string>;
  resource: Resource<Row, Detail>;
  routeScope: RouteScope;
  /** Requires `messages.edit`. */
  versions?: Versions<Detail>;
  messages: EntityMessages;
  /** Define it, and `columns`, outside of components: rows are memoized. */
  nameOf: (entity: Row | Detail) => string;
  /** Links beside the message of an addition, to what is often done next. */
  nextSteps?: (added: Detail) => Message['links'];
  columns: Column<Row>[];
  /** Order of the list, if not the server’s. */
  sortRows?: (rows: Row[]) => Row[];
  Duplicate?: ComponentType<{ id: number }>;
  /** Further actions of the edit screen. */
  EditActions?: ComponentType<{ id: number; returnToList: (message: Message) => void }>;
  /** Rendered below the edit form. */
  Below?: ComponentType<{ id: number; refusal: string | undefined }>;
  /** Path of the public page. */
  siteUrl?: (entity: Detail) => string;
  /** Import and export, above the list. */
  Import?: ComponentType;
  /** Replaces ListScreen. */
  List?: ComponentType<{ of: Entity<Row, Detail> }>;
  /** Replaces the default menu of a row. */
  Actions?: ComponentType<
    { row: Row; more: ReactNode } & Record<'edit' | 'duplicate' | 'history' | 'remove', ReactElement | undefined>
  >;
  /** Says what a deletion removes or leaves. */
  DeleteWarning?: ComponentType<{ row: Row }>;
  Form: ComponentType<FormProps<Detail>>;
  /** Path of the list at the row that was added, if not the list as it was left. */
  listAt?: (list: string, added: Detail) => string;
  /** Path of the edit form, where that of the scope only redirects to it. */
  autosavePath?: (added: Detail) => string;

  // The rest is added by app, to the declarations of many kinds.

  /** A second save of the form; `isAddition`: the list that was loaded before lacks what is saved. */
  elsewhereFor?: (
    screen: { paths: ResourcePaths; isAddition: boolean } & Pick<SharedFormProps<Detail>, 'returnToList'>,
  ) => Elsewhere<Detail, Detail>;
  /** Above the edit form. */
  AboveForm?: ComponentType<{ id: number } & Pick<SharedFormProps<Detail>, 'returnToList'>>;
  AboveList?: ComponentType;
  /** Hook of the list: text below the name of a row. */
  useRowNotes?: () => ((key: Key) => ReactNode) | undefined;
  /** More entries of a row's menu. */
  RowCommands?: ComponentType<{ row: Row }>;
};

/** The declaration itself, with the types of its rows and details inferred. */
export const defineEntity = <Row extends object, Detail extends object>(entity: Entity<Row, Detail>) => entity;

type Key = string | number;

/** Keys that each list showed last, in its order, for the button that saves and opens the next one. */
const listKeys = new Map<string, Key[]>();

export const storeListKeys = (list: string, keys: Key[]) => void listKeys.set(list, keys);

/** Undefined after the last key, and if the list was not visited. */
export function nextKey(list: string, key: Key): Key | undefined {
  const keys = listKeys.get(list) ?? [];
  const index = keys.indexOf(key);
  return index < 0 ? undefined : keys[index + 1];
}
