import { useNavigate } from 'react-router-dom';
import { type Responsable, responsableResource } from '../../api/admin/responsable';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { saying } from '../AdminPage';
import { useForm } from '../form/useForm';

type Props = { responsable?: Responsable; onReload?: () => Promise<boolean> };

/** Adds a responsable, or edits the one that is given. */
export function ResponsableForm({ responsable, onReload }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { lastName: responsable?.nom_responsable ?? '', firstName: responsable?.prenom_responsable ?? '' },
    version: responsable?.version,
    send: (body, version) =>
      responsable ? responsableResource.update(responsable.id, body, version) : responsableResource.create(body),
    onSaved: ({ id, nom_responsable, prenom_responsable }) => {
      const done = responsable ? 'mis à jour' : 'ajouté';
      void navigate(
        adminPaths.responsable.list,
        saying(`Le responsable «\u00a0${nom_responsable} ${prenom_responsable}\u00a0» a été ${done}.`, id),
      );
    },
  });

  return (
    <Form
      form={form}
      heading={responsable ? "Impossible d'éditer le responsable :" : "Impossible d'ajouter un responsable :"}
      submitLabel={responsable ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={adminPaths.responsable.list}
      onReload={onReload}
    >
      <TextField label="Nom" {...form.field('lastName')} />
      <TextField label="Prénom" {...form.field('firstName')} />
    </Form>
  );
}
