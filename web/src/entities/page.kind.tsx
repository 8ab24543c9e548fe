import { inCopy } from '../api/client';
import { defineFields, EntityFields } from '../crud/entity-fields';
import { defineEntity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { type PageDetail, pageResource, pageVersions } from './page.queries';

const FIELDS = defineFields<PageDetail>()({
  menu: {
    of: 'menu',
    label: 'Menu',
    type: 'line',
    autoComplete: 'off',
    hint: 'Texte apparaissant dans la barre de navigation du site',
  },
  title: { of: 'titre', label: 'Titre', type: 'line', autoComplete: 'off' },
  content: { of: 'contenu', label: 'Contenu', type: 'markdown' },
});

/** Static pages are only edited, never added: `entity` is always there. */
function PageForm({ entity, formProps }: FormProps<PageDetail>) {
  const form = useForm({
    ...formProps,
    ...FIELDS.form,
    valuesOf,
    entity,
    send: (values, { version, place }) =>
      inCopy(place, () => pageResource.update(entity!.id, FIELDS.toBody(values), version)),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={FIELDS} form={form} />
    </Form>
  );
}

/** A page without a title of its own has that of the menu. */
function valuesOf(page: PageDetail | undefined) {
  const values = FIELDS.form.valuesOf(page);
  return { ...values, title: values.title || values.menu };
}

export const pageEntity = defineEntity({
  resource: pageResource,
  routeScope: topLevelScope(KINDS.static.paths),
  versions: pageVersions,
  labels: FIELDS.labels,
  messages: {
    ...messagesOf(
      { one: 'page', many: 'pages', gender: 'f' },
      { list: 'Pages statiques', listTitle: 'Liste des pages statiques', empty: 'Ce site n’a aucune page statique.' },
    ),
    add: undefined,
    remove: undefined,
  },
  nameOf: ({ menu }) => menu,
  siteUrl: ({ id }) => paths.page(id),
  columns: [
    { title: FIELDS.labels.menu, value: ({ menu }) => menu },
    { title: FIELDS.labels.titre, withoutTitle: true, value: ({ titre }) => titre },
  ],
  Form: PageForm,
});
