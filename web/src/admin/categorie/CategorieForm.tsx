import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { TRANSVERSE } from '../../api/transverse';
import { Form } from '../form/Form';
import { toNumber } from '../../ui/number';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';
import { useParcoursScope } from '../parcours/ParcoursScope';

export function CategorieForm({ entity, formProps }: FormProps<CategorieDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: 'Nom', position: 'Position', level: "Niveau d'entrée" },
    valuesOf,
    send: ({ position, ...body }, to) =>
      categorieResource.save(to, { ...body, position: toNumber(position), id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('name')} />
      <NumberField hint={'Indiquer -1 pour une catégorie "transverse"'} {...form.field('position')} />
      <TextField hint="Exemple : sortie Formation Initiale" {...form.field('level')} />
    </Form>
  );
}

const valuesOf = (categorie: CategorieDetail | undefined) => ({
  name: categorie?.nom_categorie ?? '',
  position: String(categorie?.position_categorie_parcours ?? TRANSVERSE),
  level: categorie?.niveau_categorie_parcours ?? '',
});
