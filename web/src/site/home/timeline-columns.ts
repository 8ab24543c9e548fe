import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import type { HomeContent } from './home-part';
import type { Volume } from './volume';

export type TimelineParcours = HomeContent['parcours'][number];

export type TimelineColumn = {
  title: string;
  /** Beside the career: what people may follow at any level, or what has none. */
  look: 'niveau' | 'aside';
  /** Undefined where the parcours has no stage there. */
  volumeOf: (parcours: TimelineParcours) => Volume | undefined;
  hrefOf: (parcours: TimelineParcours) => string;
};

const filled = (volume: Volume | undefined) => (volume && volume.nombre_stages > 0 ? volume : undefined);
const page = ({ id }: TimelineParcours) => withBase(paths.parcours(id));

/** The levels, then what stands apart from them where a parcours has some. */
export function columnsOf(niveaux: HomeContent['niveaux'], parcours: TimelineParcours[]): TimelineColumn[] {
  const asides: TimelineColumn[] = [
    { title: 'Sans niveau', look: 'aside', volumeOf: (one) => filled(one.sans_niveau), hrefOf: page },
    { title: 'Transverse', look: 'aside', volumeOf: (one) => filled(one.transverse), hrefOf: page },
  ];
  return [
    ...niveaux.map(({ niveau }): TimelineColumn => ({
      title: niveau,
      look: 'niveau',
      volumeOf: (one) => filled(one.niveaux.find((own) => own.niveau === niveau)),
      hrefOf: (one) => `${page(one)}?niveau=${encodeURIComponent(niveau)}`,
    })),
    ...asides.filter(({ volumeOf }) => parcours.some(volumeOf)),
  ];
}
