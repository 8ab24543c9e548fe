import { type Responsable, responsableResource } from '../../api/admin/responsable';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';

export function ResponsableForm({ entity, formProps }: FormProps<Responsable>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: { lastName: 'Nom', firstName: 'Prénom' },
    valuesOf,
    send: (body, to) => responsableResource.save(to, body),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('lastName')} />
      <TextField {...form.field('firstName')} />
    </Form>
  );
}

const valuesOf = (responsable: Responsable | undefined) => ({
  lastName: responsable?.nom_responsable ?? '',
  firstName: responsable?.prenom_responsable ?? '',
});
