import { useId } from 'react';
import { usePages } from '../../entities/page.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import type { Stage } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { Icon } from '../../ui/text';
import { ContactLinks } from '../contact-links';

/** Tells where to register, and whom to ask. */
export function Registration({ stage: { lien_olaf_stage, responsables } }: { stage: Stage }) {
  const id = useId();
  const page = usePages().data?.find(({ usage }) => usage === 'inscription');
  const contacts = responsables.filter((one) => one.courriel_responsable || one.telephone_responsable);
  return (
    <section className="registration" aria-labelledby={id}>
      <h3 id={id}>Comment s’inscrire</h3>
      <ul className="bare-list">
        {lien_olaf_stage && (
          <li>
            <a href={lien_olaf_stage} target="_blank" rel="noopener">
              Ouvrir dans{' '}
              <span className="nowrap">
                OLAF
                <Icon name="external" />
              </span>
              <span className="visually-hidden"> (nouvelle fenêtre)</span>
            </a>
          </li>
        )}
        {page && (
          <li>
            <Link to={paths.page(page.id)}>{addNoBreakSpaces(page.titre)}</Link>
          </li>
        )}
        {contacts.map((person) => (
          <li key={person.id}>
            {formatPerson(person)}
            <ContactLinks person={person} />
          </li>
        ))}
        {contacts.length === 0 && (
          <li className="hint">
            {responsables.length > 0
              ? `Renseignements auprès de ${responsables.map(formatPerson).join(', ')}.`
              : 'Aucun responsable à joindre n’est renseigné.'}
          </li>
        )}
      </ul>
    </section>
  );
}
