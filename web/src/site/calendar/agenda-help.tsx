import { withBase } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { CopyLink } from '../../ui/share/copy-link';

export default function AgendaHelp({ path }: { path: string }) {
  return (
    <div className="agenda-help">
      <p>
        Un abonnement suit les changements{'\u00a0'}: votre agenda relit cette adresse de lui-même, parfois un jour plus
        tard. « Ajouter » n’en prend que l’état d’aujourd’hui.
      </p>
      <div className="actions">
        <LinkButton look="primary" href={`webcal://${location.host}${withBase(path)}`}>
          Ouvrir dans mon agenda
        </LinkButton>
        <CopyLink to={path} />
      </div>
    </div>
  );
}
