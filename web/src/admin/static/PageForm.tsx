import { type PageDetail, pageResource } from '../../api/admin/page';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

/** Pages are never added: there is always one. */
export function PageForm({ one: page, frame }: FormProps<PageDetail>) {
  const { id, menu, titre, contenu, version } = page!;
  const form = useForm({
    ...frame,
    initial: { menu, title: titre || menu, content: contenu },
    version,
    send: (body, over) => pageResource.update(id, body, over),
  });
  return (
    <Form form={form} {...frame}>
      <TextField
        label="Menu"
        autoComplete="off"
        hint="Texte apparaissant dans la barre de navigation du site"
        {...form.field('menu')}
      />
      <TextField label="Titre" autoComplete="off" {...form.field('title')} />
      <MarkdownField label="Contenu" {...form.field('content')} />
    </Form>
  );
}
