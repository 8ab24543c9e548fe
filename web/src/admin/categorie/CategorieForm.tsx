import { useNavigate } from 'react-router-dom';
import { type Categorie, categorieResource } from '../../api/admin/categorie';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { NumberField, toNumber } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import { saying } from '../AdminPage';
import { useForm } from '../form/useForm';

const TRANSVERSE = -1;

type Props = { parcoursId: number; categorie?: Categorie; onReload?: () => Promise<boolean> };

/** Adds a category to the pathway, or edits the one that is given. */
export function CategorieForm({ parcoursId, categorie, onReload }: Props) {
  const navigate = useNavigate();
  const { list } = adminPaths.categorie(parcoursId);
  const form = useForm({
    initial: {
      name: categorie?.nom_categorie ?? '',
      position: String(categorie?.position_categorie_parcours ?? TRANSVERSE),
      level: categorie?.niveau_categorie_parcours ?? '',
    },
    version: categorie?.version,
    send: (values, version) => {
      const body = { ...values, position: toNumber(values.position), id_parcours: parcoursId };
      return categorie ? categorieResource.update(categorie.id, body, version) : categorieResource.create(body);
    },
    onSaved: ({ id, nom_categorie }) => {
      const done = categorie ? 'mise à jour' : 'ajoutée';
      void navigate(list, saying(`La catégorie «\u00a0${nom_categorie}\u00a0» a été ${done}.`, id));
    },
  });

  return (
    <Form
      form={form}
      heading={categorie ? "Impossible d'éditer la catégorie :" : "Impossible d'ajouter une catégorie :"}
      submitLabel={categorie ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={list}
      onReload={onReload}
    >
      <TextField label="Nom" {...form.field('name')} />
      <NumberField label="Position" hint={'Indiquer -1 pour une catégorie "transverse"'} {...form.field('position')} />
      <TextField label="Niveau d'entrée" hint="Exemple : sortie Formation Initiale" {...form.field('level')} />
    </Form>
  );
}
