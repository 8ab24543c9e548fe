import { type PageDetail, pageResource } from '../../api/admin/page';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

/** Static pages are only edited, never added: `entity` is always there. */
export function PageForm({ entity, formProps }: FormProps<PageDetail>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: { menu: 'Menu', title: 'Titre', content: 'Contenu' },
    valuesOf,
    send: (body, { version }) => pageResource.update(entity!.id, body, version),
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
