import { defineFields, EntityFields } from '../crud/entity-fields';
import { defineEntity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { ChoiceField } from '../edit/fields';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { type PageBody, type PageDetail, pageResource, pageVersions } from './page.queries';

const USAGES: Record<string, string> = {
  '': 'Aucun en particulier',
  inscription: 'Inscription',
  contacts: 'Contacts',
  accessibilite: 'Accessibilité',
  mentions: 'Mentions légales',
  donnees: 'Données personnelles',
};

const FIELDS = defineFields<PageDetail>()({
  menu: {
    of: 'menu',
    label: 'Menu',
    type: 'line',
    autoComplete: 'off',
    hint: 'Texte apparaissant dans la barre de navigation du site',
  },
  title: { of: 'titre', label: 'Titre', type: 'line', autoComplete: 'off' },
  usage: {
    of: 'usage',
    label: 'Usage',
    read: (page?: PageDetail): string => page?.usage ?? '',
    format: (usage: string | null) => USAGES[usage ?? ''] ?? '',
  },
  content: { of: 'contenu', label: 'Contenu', type: 'markdown' },
});

/** Static pages are only edited, never added: `entity` is always there. */
function PageForm({ entity, formProps }: FormProps<PageDetail>) {
  const form = useForm({
    ...formProps,
    ...FIELDS.form,
    required: ['menu', 'title'],
    valuesOf,
    entity,
    send: (values, { version, place }) => pageResource.update(entity!.id, toBody(values), version, place),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={FIELDS} form={form} names={['menu', 'title']} />
      <ChoiceField
        {...form.field('usage')}
        choices={USAGES}
        hint="Inscription&nbsp;: les fiches y mènent. Contacts&nbsp;: elle liste les responsables joignables. Les autres sont en pied de page."
      />
      <EntityFields of={FIELDS} form={form} names={['content']} />
    </Form>
  );
}

type Values = ReturnType<typeof FIELDS.form.valuesOf>;

const toBody = (values: Values): PageBody => {
  const { usage, ...others } = FIELDS.toBody(values);
  return { ...others, usage: (usage || null) as PageBody['usage'] };
};

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
