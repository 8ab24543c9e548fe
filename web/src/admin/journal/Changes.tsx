import { useQuery } from '@tanstack/react-query';
import type { Changement } from '../../api/admin/journal';
import { parcoursResource } from '../../api/admin/parcours';
import { FactTable } from '../../ui/FactTable';
import { changeRows } from './changeRows';
import { ChangedValue } from './ChangedValue';
import { labelOfField } from './fields';
import { displayText, displayValue } from './told';
import { nameOfLine } from '../undo/words';

const PARTS = [
  { operation: 'modification', title: 'Modifié' },
  { operation: 'creation', title: 'Créé' },
  { operation: 'suppression', title: 'Supprimé' },
];

/** What became of each thing: field by field where it has any to tell. */
export function Changes({ changes }: { changes: Changement[] }) {
  return PARTS.map(({ operation, title }) => {
    const its = changes.filter((change) => change.operation === operation);
    const bare = its.filter(({ champs }) => champs.length === 0);
    if (its.length === 0) return null;
    return (
      <section key={operation} className="changes" aria-label={title}>
        <h2>{title}</h2>
        {its
          .filter(({ champs }) => champs.length > 0)
          .map((change) => (
            <Fields key={`${change.entite} ${change.cle}`} change={change} beside={changes} />
          ))}
        {bare.length > 0 && (
          <ul>
            {bare.map((change) => (
              <li key={`${change.entite} ${change.cle}`}>{nameOfLine(change)}</li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}

/** `beside`: what else the modification changed. */
function Fields({ change, beside }: { change: Changement; beside: Changement[] }) {
  const { champs, operation } = change;
  const caption = nameOfLine(change);
  if (operation === 'modification')
    return <FactTable caption={caption} heads={['Champ', 'Avant', 'Après']} rows={changeRows(champs)} />;
  // The caption names the stage of what hangs on one.
  const values = champs.map(({ champ, avant, apres }) => ({ champ, value: operation === 'creation' ? apres : avant }));
  const filled = values.filter(({ champ, value }) => champ !== 'id_stage' && displayText(displayValue(champ, value)) !== '');
  return (
    <FactTable
      caption={caption}
      heads={['Champ', 'Valeur']}
      rows={filled.map(({ champ, value }) => [
        labelOfField(champ),
        champ === 'id_parcours' ? (
          <ParcoursName key="value" id={Number(value)} beside={beside} />
        ) : (
          <ChangedValue key="value" value={displayValue(champ, value)} />
        ),
      ])}
    />
  );
}

/** As it is called; or was, where it went with what was in it. */
function ParcoursName({ id, beside }: { id: number; beside: Changement[] }) {
  const { data } = useQuery(parcoursResource.list());
  const gone = beside.find(({ entite, cle }) => entite === 'parcours' && cle === String(id));
  // As long as nobody knows, nothing is said of what became of it.
  const unnamed = data ? 'un parcours supprimé' : `parcours n°\u00a0${id}`;
  return data?.find((one) => one.id === id)?.nom_parcours ?? gone?.libelle ?? unnamed;
}
