import type { SousParcoursDetail } from '../../api/admin/sousparcours';
import { sousParcoursWords } from '../sousparcours/sousParcoursWords';
import { NewSousParcours } from './NewSousParcours';
import { SousParcoursItem } from './SousParcoursItem';

export function SousParcoursParts({ all }: { all: SousParcoursDetail[] }) {
  return (
    <section className="structure" aria-labelledby="structure-sous-parcours">
      <h2 id="structure-sous-parcours">Sous-parcours</h2>
      {all.length === 0 && <p className="empty">{sousParcoursWords.empty}</p>}
      <ul className="structure-list structure-short">
        {all.map((one) => (
          <SousParcoursItem key={one.id} one={one} />
        ))}
      </ul>
      <NewSousParcours />
    </section>
  );
}
