import { useNavigate } from 'react-router-dom';
import { parcoursResource, type Parcours } from '../../api/admin/parcours';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { saying } from '../AdminPage';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

/** Adds a pathway, or edits the one that is given. */
export function ParcoursForm({ parcours, onReload }: { parcours?: Parcours; onReload?: () => Promise<boolean> }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: parcours?.nom_parcours ?? '', description: parcours?.descriptif_parcours ?? '' },
    version: parcours?.version,
    send: (body, version) =>
      parcours ? parcoursResource.update(parcours.id, body, version) : parcoursResource.create(body),
    onSaved: ({ id, nom_parcours }) => {
      const done = parcours ? 'mis à jour' : 'ajouté';
      void navigate(adminPaths.parcours.list, saying(`Le parcours «\u00a0${nom_parcours}\u00a0» a été ${done}.`, id));
    },
  });

  return (
    <Form
      form={form}
      heading={parcours ? "Impossible d'éditer le parcours :" : "Impossible d'ajouter un parcours :"}
      submitLabel={parcours ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={adminPaths.parcours.list}
      onReload={onReload}
    >
      <TextField label="Nom" {...form.field('name')} />
      <MarkdownField label="Descriptif" {...form.field('description')} />
    </Form>
  );
}
