import { type Responsable, responsableResource } from '../../api/admin/responsable';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';

export function ResponsableForm({ one, frame }: FormProps<Responsable>) {
  const form = useForm({
    ...frame,
    initial: { lastName: one?.nom_responsable ?? '', firstName: one?.prenom_responsable ?? '' },
    version: one?.version,
    send: (body, version) => responsableResource.save(one?.id, body, version),
  });
  return (
    <Form form={form} {...frame}>
      <TextField label="Nom" {...form.field('lastName')} />
      <TextField label="Prénom" {...form.field('firstName')} />
    </Form>
  );
}
