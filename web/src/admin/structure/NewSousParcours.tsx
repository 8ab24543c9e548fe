import { modificationOf } from '../../api/admin/journal';
import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { TextField } from '../../ui/TextField';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { sousParcoursWords } from '../sousparcours/sousParcoursWords';
import { useNotify } from '../message/message';
import { InlineForm } from './InlineForm';
import { useInlineForm } from './useInlineForm';

const unnamed = () => ({ name: '' });

/** Adds one sous-parcours after the other. */
export function NewSousParcours() {
  const { id: id_parcours } = useParcoursScope();
  const say = useNotify();
  const { title, failed, done } = sousParcoursWords.add;
  const { field, ...form } = useInlineForm<ReturnType<typeof unnamed>, SousParcoursDetail>({
    labels: { name: 'Nouveau sous-parcours' },
    valuesOf: unnamed,
    send: (values, to) => sousParcoursResource.save(to, { ...values, id_parcours }),
    onSaved: (saved, { stay = say }) =>
      stay({ text: done(saved.nom_sous_parcours), modification: modificationOf(saved) }),
  });
  return (
    <div className="structure-new">
      <InlineForm name={title} heading={failed} form={form} submitLabel="Ajouter">
        <TextField {...field('name')} autoComplete="off" />
      </InlineForm>
    </div>
  );
}
