import { defineEntity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { MarkdownField } from '../edit/fields';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { paths } from '../lib/paths';
import { TextField } from '../ui/field';
import { type PageDetail, pageResource, pageVersions } from './page.queries';

const LABELS = { menu: 'Menu', titre: 'Titre', contenu: 'Contenu' };

/** Static pages are only edited, never added: `entity` is always there. */
function PageForm({ entity, formProps }: FormProps<PageDetail>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: { menu: LABELS.menu, title: LABELS.titre, content: LABELS.contenu },
    valuesOf,
    send: (body, { version, place }) => pageResource.update(entity!.id, body, version, place),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField
        autoComplete="off"
        hint="Texte apparaissant dans la barre de navigation du site"
        {...form.field('menu')}
      />
      <TextField autoComplete="off" {...form.field('title')} />
      <MarkdownField {...form.field('content')} />
    </Form>
  );
}

const valuesOf = (page: PageDetail | undefined) => {
  const { menu = '', titre = '', contenu = '' } = page ?? {};
  return { menu, title: titre || menu, content: contenu };
};

export const pageEntity = defineEntity({
  resource: pageResource,
  routeScope: topLevelScope(KINDS.static.paths),
  versions: pageVersions,
  labels: LABELS,
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
    { title: 'Menu', value: ({ menu }) => menu },
    { title: 'Titre', withoutTitle: true, value: ({ titre }) => titre },
  ],
  Form: PageForm,
});
