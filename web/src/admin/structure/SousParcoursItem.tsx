import { useId } from 'react';
import { modificationOf } from '../../api/admin/journal';
import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { RowName } from '../../ui/rowName';
import { TextField } from '../../ui/TextField';
import { AssociationsDeleteWarning } from '../association/AssociationsLost';
import { DeleteButton } from '../frame/DeleteButton';
import { sousParcoursWords } from '../sousparcours/sousParcoursWords';
import { useNotify } from '../message/message';
import { InlineForm } from './InlineForm';
import './item.scss';
import { useInlineForm } from './useInlineForm';

const valuesOf = (one: SousParcoursDetail | undefined) => ({ name: one?.nom_sous_parcours ?? '' });

export function SousParcoursItem({ one }: { one: SousParcoursDetail }) {
  const name = useId();
  const say = useNotify();
  const { edit, remove } = sousParcoursWords;
  const { id, id_parcours, nom_sous_parcours } = one;
  const { field, ...form } = useInlineForm({
    one,
    labels: { name: 'Nom' },
    valuesOf,
    send: (values, to) => sousParcoursResource.save(to, { ...values, id_parcours }),
    reload: () => sousParcoursResource.read(id),
    onSaved: (saved, { said = '', stay = say }) => {
      const text = `${edit.done(saved.nom_sous_parcours)} ${said}`.trim();
      stay({ text, modification: modificationOf(saved) });
    },
  });
  return (
    <li className="structure-item">
      <RowName value={name}>
        <h3 id={name} className="visually-hidden">
          {nom_sous_parcours}
        </h3>
        <InlineForm name={`Sous-parcours ${nom_sous_parcours}`} heading={edit.failed} form={form}>
          <TextField {...field('name')} autoComplete="off" />
        </InlineForm>
        <div className="structure-actions">
          <DeleteButton
            question={remove.question(nom_sous_parcours)}
            heading={remove.failed}
            remove={async () => {
              const answer = await sousParcoursResource.remove(one);
              say({ text: remove.done(nom_sous_parcours), modification: modificationOf(answer) });
            }}
          >
            <AssociationsDeleteWarning
              together="Avec lui"
              parcoursId={id_parcours}
              concerns={({ id_sous_parcours }) => id_sous_parcours === id}
            />
          </DeleteButton>
        </div>
      </RowName>
    </li>
  );
}
