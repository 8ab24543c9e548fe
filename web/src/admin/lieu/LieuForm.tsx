import { type Lieu, lieuResource } from '../../api/admin/lieu';
import { toNumber } from '../../ui/number';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { Form } from '../form/Form';
import { useForm } from '../form/useForm';

export function LieuForm({ one, frame }: FormProps<Lieu>) {
  const form = useForm({
    ...frame,
    one,
    labels: { name: 'Nom', address: 'Adresse', postalCode: 'Code postal', city: 'Ville', capacity: 'Capacité' },
    valuesOf,
    send: ({ capacity, ...texts }, to) => lieuResource.save(to, { ...texts, capacity: toNumber(capacity) }),
  });
  return (
    <Form form={form} {...frame}>
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

const valuesOf = (one: Lieu | undefined) => ({
  name: one?.nom ?? '',
  address: one?.adresse ?? '',
  postalCode: one?.code_postal ?? '',
  city: one?.ville ?? '',
  capacity: one?.capacite === undefined || one.capacite === null ? '' : String(one.capacite),
});
