import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';
import { useParcoursScope } from '../parcours/ParcoursScope';

export function SousParcoursForm({ entity, formProps }: FormProps<SousParcoursDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: 'Nom' },
    valuesOf,
    send: ({ name }, to) => sousParcoursResource.save(to, { name, id_parcours }),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('name')} />
    </Form>
  );
}

const valuesOf = (sousParcours: SousParcoursDetail | undefined) => ({ name: sousParcours?.nom_sous_parcours ?? '' });
