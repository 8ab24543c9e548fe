import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog';
import './recherche.scss';
import { RechercheForm } from './RechercheForm';
import { Resultats } from './Resultats';
import { useRechercheAddress } from '../address/useRechercheAddress';

export default function RechercheDialog() {
  const { criteres, submitted, submit, close } = useRechercheAddress();
  const motsCles = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Rechercher un stage" className="recherche" initialFocus={motsCles} onClose={close}>
      <RechercheForm initial={criteres} motsCles={motsCles} onSubmit={(next) => submit(next, { replace: true })} />
      <Resultats criteres={criteres} submitted={submitted} />
    </Dialog>
  );
}
