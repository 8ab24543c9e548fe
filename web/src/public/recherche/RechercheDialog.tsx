import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { useMediaQuery } from '../../ui/useMediaQuery';
import './recherche.scss';
import { RechercheForm } from './RechercheForm';
import { Resultats } from './Resultats';
import { useRechercheAddress } from '../address/useRechercheAddress';

/** On a phone, what was found comes before what was asked: the results take the focus, and the form follows them. */
export default function RechercheDialog() {
  const { criteres, submitted, submit, close } = useRechercheAddress();
  const motsCles = useRef<HTMLInputElement>(null);
  const resultats = useRef<HTMLHeadingElement>(null);
  const phone = useMediaQuery('(width < 48rem)');
  const [editing, setEditing] = useState(false);
  const [searches, setSearches] = useState(0);
  const resultsFirst = phone && submitted && !editing;
  const [opensOnResults] = useState(resultsFirst);

  useEffect(() => {
    if (searches > 0 && resultsFirst) resultats.current?.focus();
  }, [searches, resultsFirst]);
  useEffect(() => {
    if (editing) motsCles.current?.focus();
  }, [editing]);

  const form = (
    <RechercheForm
      key="form"
      initial={criteres}
      motsCles={motsCles}
      onSubmit={(next) => {
        setEditing(false);
        setSearches(searches + 1);
        submit(next, { replace: true });
      }}
    />
  );
  const results = (
    <Resultats
      key="results"
      criteres={criteres}
      submitted={submitted}
      title={resultats}
      onEdit={resultsFirst ? () => setEditing(true) : undefined}
    />
  );
  return (
    <Dialog
      title="Rechercher un stage"
      className="recherche"
      initialFocus={opensOnResults ? resultats : motsCles}
      onClose={close}
    >
      {resultsFirst ? [results, form] : [form, results]}
    </Dialog>
  );
}
