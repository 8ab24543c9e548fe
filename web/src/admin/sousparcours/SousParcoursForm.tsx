import { useNavigate } from 'react-router-dom';
import { type SousParcours, sousParcoursResource } from '../../api/admin/sousparcours';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { saying } from '../AdminPage';
import { useForm } from '../form/useForm';

type Props = { parcoursId: number; sousParcours?: SousParcours; onReload?: () => Promise<boolean> };

/** Adds a sous-parcours to the pathway, or edits the one that is given. */
export function SousParcoursForm({ parcoursId, sousParcours, onReload }: Props) {
  const navigate = useNavigate();
  const { list } = adminPaths.sousparcours(parcoursId);
  const form = useForm({
    initial: { name: sousParcours?.nom_sous_parcours ?? '' },
    version: sousParcours?.version,
    send: ({ name }, version) => {
      const body = { name, id_parcours: parcoursId };
      return sousParcours
        ? sousParcoursResource.update(sousParcours.id, body, version)
        : sousParcoursResource.create(body);
    },
    onSaved: ({ id, nom_sous_parcours }) => {
      const done = sousParcours ? 'mis à jour' : 'ajouté';
      void navigate(list, saying(`Le sous-parcours «\u00a0${nom_sous_parcours}\u00a0» a été ${done}.`, id));
    },
  });

  return (
    <Form
      form={form}
      heading={sousParcours ? "Impossible d'éditer le sous-parcours :" : "Impossible d'ajouter un sous-parcours :"}
      submitLabel={sousParcours ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={list}
      onReload={onReload}
    >
      <TextField label="Nom" {...form.field('name')} />
    </Form>
  );
}
