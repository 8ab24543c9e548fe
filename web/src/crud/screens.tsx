import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { queryClient } from '../api/client';
import { useAddRefusal, useIsLimited, useRefusal, useRefused } from '../api/rights';
import { modificationOf } from '../api/history';
import { QueryView } from '../api/query-view';
import { useNotify, withNotice } from '../edit/message';
import type { SaveInfo } from '../edit/use-edit';
import { withBase } from '../lib/site';
import type { ResourcePaths } from '../lib/paths';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/controls/button';
import { PlusIcon } from '../ui/controls/plus-icon';
import { ActionMenu, RowLink } from '../ui/table/row-actions';
import type { Column } from '../ui/table/rows';
import { Table } from '../ui/table/table';
import { DeleteButton } from './delete';
import { type Entity, type FormProps, nextKey, storeListKeys } from './kind';
import { AdminPage, MissingPage, useRouteEntity } from './page';

/** Navigation after a save: to the list, or to the next form, with a message; `onSavedOpen` runs if the form stays open. */
function useListReturn<Row extends object, Detail extends object>(
  { resource, routeScope, messages, nameOf, nextSteps, listAt, elsewhereFor }: Entity<Row, Detail>,
  done: ((name: string) => string) | undefined,
  id?: number,
  onSavedOpen?: (saved: Detail) => void,
) {
  const navigate = useNavigate();
  const { paths, breadcrumb, listTitle = messages.listTitle } = routeScope.useScope();
  const next = id === undefined ? undefined : nextKey(paths.list, id);
  const goesToNext = useRef(false);
  const returnToList: FormProps<Detail>['formProps']['returnToList'] = (message) =>
    void navigate(paths.list, withNotice(message));
  return {
    elsewhere: elsewhereFor?.({ paths, isAddition: id === undefined, returnToList }),
    breadcrumb: [...breadcrumb, { label: listTitle, to: paths.list }],
    cancelTo: paths.list,
    returnToList,
    onNext:
      next === undefined
        ? undefined
        : (isNext: boolean) => {
            goesToNext.current = isNext;
          },
    entityOf: (saved: Detail) => saved,
    onSaved: (saved: Detail, { mergedText = '', notifyStillOpen }: SaveInfo) => {
      const message = {
        text: `${done!(nameOf(saved))} ${mergedText}`.trim(),
        rows: [resource.keyOf(saved)],
        links: id === undefined ? nextSteps?.(saved) : undefined,
        modification: modificationOf(saved),
      };
      if (notifyStillOpen) {
        notifyStillOpen(message);
        onSavedOpen?.(saved);
      } else if (goesToNext.current && next !== undefined) void navigate(paths.edit(next), withNotice(message));
      else if (id === undefined && listAt) void navigate(listAt(paths.list, saved), withNotice(message));
      else returnToList(message);
    },
  };
}

/** If something was typed during the save, the same form stays open and edits the added entity. */
export function AddScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { Form, messages, resource, routeScope, nameOf } = of;
  const { paths, ...scope } = routeScope.useScope();
  const refusal = useAddRefusal(resource.name, scope);
  const [added, setAdded] = useState<Detail>();
  const { title, failed, done } = messages.add!;
  const { breadcrumb, ...returnProps } = useListReturn(of, done, undefined, setAdded);
  const heading = added ? `${messages.edit!.title} ${nameOf(added)}` : title;
  const modeProps = added ? editProps(added) : { heading: failed, submitLabel: 'Ajouter' };

  function editProps(detail: Detail) {
    const id = Number(resource.keyOf(detail));
    return {
      heading: messages.edit!.failed,
      submitLabel: 'Mettre à jour',
      entityRef: { entite: resource.name!, cle: String(id) },
      reload: () => queryClient.fetchQuery({ ...resource.detail!(id), staleTime: 0 }),
      autosavePath: of.autosavePath?.(detail) ?? paths.edit(id),
    };
  }
  return (
    <AdminPage title={heading} above={<Breadcrumb ancestors={breadcrumb} current={heading} />}>
      <Form formProps={{ ...modeProps, ...returnProps, refusal }} />
    </AdminPage>
  );
}

export function EditScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, versions, messages, nameOf, siteUrl, Duplicate, EditActions, AboveForm, Below, Form } =
    of;
  const { title, failed, done, missing } = messages.edit!;
  const { paths, contains, refusal: scopeRefusal } = routeScope.useScope();
  const { id, query, notFound } = useRouteEntity(useParams().id, resource.detail!);
  const { breadcrumb, ...returnProps } = useListReturn(of, done, id);
  const reload = async () => (await query.refetch({ throwOnError: true })).data!;
  const entityRef = { entite: resource.name!, cle: String(id) };
  const refusal = useRefusal(entityRef, query.data !== undefined);
  const isRefused = refusal !== undefined;
  const formProps = { heading: failed, submitLabel: 'Mettre à jour', reload, entityRef, refusal, ...returnProps };
  const heading = query.data ? `${title} ${nameOf(query.data)}` : title;
  const isOutOfScope = contains && query.data && !contains(query.data);
  const action = (
    <div className="actions">
      {Duplicate && query.data && scopeRefusal === undefined && <Duplicate id={id!} />}
      {EditActions && query.data && !isRefused && <EditActions id={id!} returnToList={returnProps.returnToList} />}
      {versions && id !== undefined && <LinkButton to={paths.history(id)}>Historique</LinkButton>}
      {siteUrl && query.data && <LinkButton href={withBase(siteUrl(query.data))}>Voir sur le site</LinkButton>}
    </div>
  );
  const above = (current: string) => <Breadcrumb ancestors={breadcrumb} current={current} />;
  return (
    <QueryView
      query={query}
      notFound={
        (notFound || isOutOfScope) && (
          <MissingPage
            text={missing}
            entityRef={isOutOfScope ? undefined : formProps.entityRef}
            back={breadcrumb.at(-1)!}
            above={above('Page introuvable')}
          />
        )
      }
      wrap={(content) => (
        <AdminPage key={id} title={heading} ready={!query.isPending} above={above(heading)} action={action}>
          {content}
        </AdminPage>
      )}
    >
      {(detail) => (
        <>
          {AboveForm && <AboveForm id={id!} returnToList={returnProps.returnToList} />}
          <Form key={id} entity={detail} formProps={formProps} />
          {Below && <Below id={id!} refusal={refusal} />}
        </>
      )}
    </QueryView>
  );
}

type RowActionsProps<Row extends object, Detail extends object> = {
  of: Entity<Row, Detail>;
  row: Row;
  /** Passed by the list: computing them in each row would double the cost of rendering it. */
  paths: ResourcePaths;
  isReadOnly: boolean;
};

export function RowActions<Row extends object, Detail extends object>(props: RowActionsProps<Row, Detail>) {
  const { of, row, paths, isReadOnly } = props;
  const { resource, versions, messages, nameOf, Actions, Duplicate, DeleteWarning, RowCommands } = of;
  const notify = useNotify();
  const edit = messages.edit && (
    <RowLink to={paths.edit(resource.keyOf(row))}>{isReadOnly ? 'Consulter' : 'Editer'}</RowLink>
  );
  const remove = isReadOnly
    ? undefined
    : messages.remove && (
        <DeleteButton
          question={messages.remove.question(nameOf(row))}
          heading={messages.remove.failed}
          remove={async () => {
            const response = await resource.remove!(row);
            notify({ text: messages.remove!.done(nameOf(row)), modification: modificationOf(response) });
          }}
        >
          {DeleteWarning && <DeleteWarning row={row} />}
        </DeleteButton>
      );
  const history = versions && <RowLink to={paths.history(resource.keyOf(row))}>Historique</RowLink>;
  const duplicate = Duplicate && !isReadOnly ? <Duplicate id={Number(resource.keyOf(row))} /> : undefined;
  const more = RowCommands && !isReadOnly && <RowCommands row={row} />;
  if (Actions) return <Actions {...{ row, edit, duplicate, history, remove, more }} />;
  // A single action needs no menu.
  if (!edit) return remove;
  return (
    <ActionMenu>
      {edit}
      {duplicate}
      {history}
      {more}
      {remove}
    </ActionMenu>
  );
}

const useNoNotes = () => undefined;

/** Columns of the list, with the notes of a row below its name. */
export function useNotedColumns<Row extends object, Detail extends object, C extends Column<Row>>(
  { resource: { keyOf }, useRowNotes = useNoNotes }: Entity<Row, Detail>,
  columns: C[],
): C[] {
  const noteOf = useRowNotes();
  return useMemo(() => {
    const [first, ...others] = columns;
    if (noteOf === undefined || first === undefined) return columns;
    return [{ ...first, below: (row: Row) => noteOf(keyOf(row)) }, ...others];
  }, [columns, noteOf, keyOf]);
}

export function ListScreen<Row extends object, Detail extends object>({ of }: { of: Entity<Row, Detail> }) {
  const { resource, routeScope, messages, sortRows, AboveList, Import } = of;
  const { list: title, noun, empty, add } = messages;
  const { paths, parent, above, refusal } = routeScope.useScope();
  const query = useQuery(resource.list!(parent?.id));
  const isReadOnly = refusal !== undefined;
  // Children of a parcours follow its rights: no request is sent for their rows.
  const refused = useRefused(resource.name, parent || isReadOnly ? [] : (query.data ?? []).map(resource.keyOf));
  const actions = useCallback(
    (row: Row) => (
      <RowActions {...{ of, row, paths }} isReadOnly={isReadOnly || refused.has(String(resource.keyOf(row)))} />
    ),
    [of, paths, isReadOnly, refused, resource],
  );
  const editPath = useCallback((row: Row) => paths.edit(resource.keyOf(row)), [paths, resource]);
  const keepOrder = useCallback(
    (rows: Row[]) => storeListKeys(paths.list, rows.map(resource.keyOf)),
    [paths, resource],
  );
  const columns = useNotedColumns(of, of.columns);
  // `data-add`: DeleteButton focuses it after the last row is deleted.
  const mayAdd = useAddRefusal(resource.name, { parent, refusal }) === undefined;
  const action = add && mayAdd && (
    <LinkButton look="primary" data-add="" to={paths.add}>
      <PlusIcon />
      {add.link ?? add.title}
    </LinkButton>
  );
  // For a read-only account the screens themselves say so, where nothing is left to do.
  const notYours = useIsLimited() && parent ? refusal : undefined;
  return (
    <AdminPage {...{ title, above, action }} documentTitle={parent && `${title} — ${parent.name}`} refusal={notYours}>
      {AboveList && <AboveList />}
      {Import && !isReadOnly && <Import />}
      <QueryView query={query}>
        {(rows) => (
          <Table
            label={title}
            noun={noun}
            rows={sortRows ? sortRows(rows) : rows}
            keyOf={resource.keyOf}
            columns={columns}
            actions={actions}
            addressOf={messages.edit && editPath}
            empty={empty}
            onShown={messages.edit && keepOrder}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}
