import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';
import { useParcoursScope } from '../parcours/ParcoursScope';

export function SousParcoursForm({ one, frame }: FormProps<SousParcoursDetail>) {
  const { id: id_parcours } = useParcoursScope();
  const form = useForm({
    ...frame,
    initial: { name: one?.nom_sous_parcours ?? '' },
    version: one?.version,
    send: ({ name }, version) => sousParcoursResource.save(one?.id, { name, id_parcours }, version),
  });
  return (
    <Form form={form} {...frame}>
      <TextField label="Nom" {...form.field('name')} />
    </Form>
  );
}
