import { useNavigate } from 'react-router-dom';
import { pageResource, type StaticPage } from '../../api/admin/page';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { saying } from '../AdminPage';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

type Props = { page: StaticPage; onReload: () => Promise<boolean> };

export function PageForm({ page, onReload }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { menu: page.menu, title: page.titre || page.menu, content: page.contenu },
    version: page.version,
    send: (body, version) => pageResource.update(page.id, body, version),
    onSaved: ({ id, menu }) =>
      void navigate(adminPaths.page.list, saying(`La page «\u00a0${menu}\u00a0» a été mise à jour.`, id)),
  });

  return (
    <Form
      form={form}
      heading="Impossible d'éditer la page :"
      submitLabel="Mettre à jour"
      cancelTo={adminPaths.page.list}
      onReload={onReload}
    >
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
