import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

export function ParcoursForm({ entity, formProps }: FormProps<Parcours>) {
  const form = useForm({
    ...formProps,
    entity,
    labels: { name: 'Nom', description: 'Descriptif' },
    valuesOf,
    send: (body, to) => parcoursResource.save(to, body),
  });
  return (
    <Form form={form} {...formProps}>
      <TextField {...form.field('name')} />
      <MarkdownField {...form.field('description')} />
    </Form>
  );
}

const valuesOf = (parcours: Parcours | undefined) => ({
  name: parcours?.nom_parcours ?? '',
  description: parcours?.descriptif_parcours ?? '',
});
