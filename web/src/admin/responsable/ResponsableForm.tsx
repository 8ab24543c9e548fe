import { type Responsable, responsableResource } from '../../api/admin/responsable';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';

export function ResponsableForm({ one, frame }: FormProps<Responsable>) {
  const form = useForm({
    ...frame,
    one,
    labels: { lastName: 'Nom', firstName: 'Prénom' },
    valuesOf,
    send: (body, to) => responsableResource.save(to, body),
  });
  return (
    <Form form={form} {...frame}>
      <TextField {...form.field('lastName')} />
      <TextField {...form.field('firstName')} />
    </Form>
  );
}

const valuesOf = (one: Responsable | undefined) => ({
  lastName: one?.nom_responsable ?? '',
  firstName: one?.prenom_responsable ?? '',
});
