import type { SousParcoursDetail } from '../../api/admin/sousparcours';
import { sousParcoursMessages } from '../sousparcours/sousParcoursWords';
import { NewSousParcours } from './NewSousParcours';
import { SousParcoursItem } from './SousParcoursItem';

export function SousParcoursSection({ all }: { all: SousParcoursDetail[] }) {
  return (
    <section className="structure" aria-labelledby="structure-sous-parcours">
      <h2 id="structure-sous-parcours">Sous-parcours</h2>
      {all.length === 0 && <p className="empty">{sousParcoursMessages.empty}</p>}
      <ul className="structure-list structure-short">
        {all.map((sousParcours) => (
          <SousParcoursItem key={sousParcours.id} sousParcours={sousParcours} />
        ))}
      </ul>
      <NewSousParcours />
    </section>
  );
}
