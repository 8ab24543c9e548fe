import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { MarkdownField } from '../form/MarkdownField';
import { useForm } from '../form/useForm';

export function ParcoursForm({ one, frame }: FormProps<Parcours>) {
  const form = useForm({
    ...frame,
    initial: { name: one?.nom_parcours ?? '', description: one?.descriptif_parcours ?? '' },
    version: one?.version,
    send: (body, version) => parcoursResource.save(one?.id, body, version),
  });
  return (
    <Form form={form} {...frame}>
      <TextField label="Nom" {...form.field('name')} />
      <MarkdownField label="Descriptif" {...form.field('description')} />
    </Form>
  );
}
