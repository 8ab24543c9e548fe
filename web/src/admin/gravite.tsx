import type { RegleSante } from '../entities/sante.queries';
import './start.scss';

const LABELS: Record<RegleSante['gravite'], string> = { grave: 'Grave', moyenne: 'Moyenne', legere: 'Légère' };

export function Gravite({ of }: { of: RegleSante['gravite'] }) {
  return <span className={`gravite gravite-${of}`}>{LABELS[of]}</span>;
}
