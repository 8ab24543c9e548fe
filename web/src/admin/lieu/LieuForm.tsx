import { type Lieu, lieuResource } from '../../api/admin/lieu';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { Form } from '../form/Form';
import { useForm } from '../form/useForm';
import { LABELS_OF_LIEU, lieuBody, lieuValues } from './values';

export function LieuForm({ entity, formProps }: FormProps<Lieu>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: LABELS_OF_LIEU,
    valuesOf: lieuValues,
    send: (values, to) => lieuResource.save(to, lieuBody(values)),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField autoComplete="off" {...form.field('name')} />
      <TextField autoComplete="off" {...form.field('address')} />
      <TextField autoComplete="off" {...form.field('postalCode')} />
      <TextField autoComplete="off" {...form.field('city')} />
      <NumberField
        hint={'Nombre de personnes que le lieu peut recevoir\u00a0; vide s’il n’est pas connu'}
        {...form.field('capacity')}
      />
    </Form>
  );
}
