import type { Changement } from '../../api/admin/journal';
import { FactTable } from '../../ui/FactTable';
import { ChangedText } from './ChangedText';
import { labelOfField, textOfValue } from './fields';
import { nameOfLine } from './words';

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
            <Fields key={`${change.entite} ${change.cle}`} change={change} />
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

function Fields({ change }: { change: Changement }) {
  const deleted = change.operation === 'suppression';
  const fields = change.champs.map(({ champ, avant, apres }) => ({
    label: labelOfField(champ),
    before: textOfValue(avant),
    after: textOfValue(apres),
  }));
  return (
    <FactTable
      caption={nameOfLine(change)}
      heads={deleted ? ['Champ', 'Valeur'] : ['Champ', 'Avant', 'Après']}
      rows={fields
        .filter(({ before }) => !deleted || before !== '')
        .map(({ label, before, after }) =>
          deleted
            ? [label, <ChangedText key="value" text={before} />]
            : [
                label,
                <ChangedText key="before" as="del" text={before} beside={after} />,
                <ChangedText key="after" as="ins" text={after} beside={before} />,
              ],
        )}
    />
  );
}
