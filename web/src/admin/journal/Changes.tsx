import { useQuery } from '@tanstack/react-query';
import type { Changement } from '../../api/admin/journal';
import { parcoursResource } from '../../api/admin/parcours';
import { FactTable } from '../../ui/FactTable';
import { changeRows } from './changeRows';
import { ChangedValue } from './ChangedValue';
import { fieldLabel } from './fields';
import { displayText, displayValue } from './told';
import { formatEntityName } from '../undo/words';

const SECTIONS = [
  { operation: 'modification', title: 'Modifié' },
  { operation: 'creation', title: 'Créé' },
  { operation: 'suppression', title: 'Supprimé' },
];

export function Changes({ changes }: { changes: Changement[] }) {
  return SECTIONS.map(({ operation, title }) => {
    const matching = changes.filter((change) => change.operation === operation);
    const withoutFields = matching.filter(({ champs }) => champs.length === 0);
    if (matching.length === 0) return null;
    return (
      <section key={operation} className="changes" aria-label={title}>
        <h2>{title}</h2>
        {matching
          .filter(({ champs }) => champs.length > 0)
          .map((change) => (
            <Fields key={`${change.entite} ${change.cle}`} change={change} allChanges={changes} />
          ))}
        {withoutFields.length > 0 && (
          <ul>
            {withoutFields.map((change) => (
              <li key={`${change.entite} ${change.cle}`}>{formatEntityName(change)}</li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}

function Fields({ change, allChanges }: { change: Changement; allChanges: Changement[] }) {
  const { champs, operation } = change;
  const caption = formatEntityName(change);
  if (operation === 'modification')
    return <FactTable caption={caption} heads={['Champ', 'Avant', 'Après']} rows={changeRows(champs)} />;
  // `id_stage` is left out: the caption of a session or an association already names its stage.
  const values = champs.map(({ champ, avant, apres }) => ({ champ, value: operation === 'creation' ? apres : avant }));
  const filled = values.filter(
    ({ champ, value }) => champ !== 'id_stage' && displayText(displayValue(champ, value)) !== '',
  );
  return (
    <FactTable
      caption={caption}
      heads={['Champ', 'Valeur']}
      rows={filled.map(({ champ, value }) => [
        fieldLabel(champ),
        champ === 'id_parcours' ? (
          <ParcoursName key="value" id={Number(value)} allChanges={allChanges} />
        ) : (
          <ChangedValue key="value" value={displayValue(champ, value)} />
        ),
      ])}
    />
  );
}

/** Name of the parcours now, or at its deletion in the same modification. */
function ParcoursName({ id, allChanges }: { id: number; allChanges: Changement[] }) {
  const { data } = useQuery(parcoursResource.list());
  const deletedParcours = allChanges.find(({ entite, cle }) => entite === 'parcours' && cle === String(id));
  // Until the list is loaded, the name is neutral: the parcours may not be deleted.
  const fallback = data ? 'un parcours supprimé' : `parcours n°\u00a0${id}`;
  return data?.find((parcours) => parcours.id === id)?.nom_parcours ?? deletedParcours?.libelle ?? fallback;
}
