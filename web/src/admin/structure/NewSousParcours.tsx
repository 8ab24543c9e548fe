import { modificationOf } from '../../api/admin/journal';
import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { TextField } from '../../ui/TextField';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { sousParcoursMessages } from '../sousparcours/sousParcoursWords';
import { useNotify } from '../message/message';
import { InlineForm } from './InlineForm';
import { useInlineForm } from './useInlineForm';

const emptyValues = () => ({ name: '' });

export function NewSousParcours() {
  const { id: id_parcours } = useParcoursScope();
  const notify = useNotify();
  const { title, failed, done } = sousParcoursMessages.add;
  const { field, ...form } = useInlineForm<ReturnType<typeof emptyValues>, SousParcoursDetail>({
    labels: { name: 'Nouveau sous-parcours' },
    valuesOf: emptyValues,
    send: (values, to) => sousParcoursResource.save(to, { ...values, id_parcours }),
    onSaved: (saved, { notifyStillOpen = notify }) =>
      notifyStillOpen({ text: done(saved.nom_sous_parcours), modification: modificationOf(saved) }),
  });
  return (
    <div className="structure-new">
      <InlineForm name={title} heading={failed} form={form} submitLabel="Ajouter">
        <TextField {...field('name')} autoComplete="off" />
      </InlineForm>
    </div>
  );
}
