import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import { Form } from '../form/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

export function ParcoursForm({ one, frame }: FormProps<Parcours>) {
  const form = useForm({
    ...frame,
    one,
    labels: { name: 'Nom', description: 'Descriptif' },
    valuesOf,
    send: (body, to) => parcoursResource.save(to, body),
  });
  return (
    <Form form={form} {...frame}>
      <TextField {...form.field('name')} />
      <MarkdownField {...form.field('description')} />
    </Form>
  );
}

const valuesOf = (one: Parcours | undefined) => ({
  name: one?.nom_parcours ?? '',
  description: one?.descriptif_parcours ?? '',
});
