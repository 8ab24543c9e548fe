import { useId, useState } from 'react';
import { paths } from '../../lib/paths';
import { withBase } from '../../lib/site';
import { Button } from '../../ui/controls/button';
import { useRechercheAddress } from '../address';
import { LazySuggestions, loadRecherche } from './lazy';
import { MotsCles, useSuggestionAction } from './search-field';

export function HomeSearch() {
  const id = useId();
  const [motsCles, setMotsCles] = useState('');
  const { openWith } = useRechercheAddress();
  // « responsables » says that the search was submitted (criteres.ts).
  const search = (words: string, responsable?: number) =>
    openWith({ recherche: words.trim(), responsables: `${responsable ?? ''}` });
  const choose = useSuggestionAction(search);
  return (
    <form
      className="home-search"
      role="search"
      // Without JavaScript, or before hydration, the browser submits the search itself.
      action={withBase(paths.home)}
      onSubmit={(event) => {
        event.preventDefault();
        search(motsCles);
      }}
    >
      <label className="form-label" htmlFor={id}>
        {'Quel stage cherchez-vous\u00a0?'}
      </label>
      <p id={`${id}-exemples`} className="hint">
        {'Par exemple\u00a0: radar, '}
        <span className="whole">NAV-101</span>, cybersécurité.
      </p>
      <div className="search-line">
        <MotsCles
          id={id}
          type="search"
          name="recherche"
          aria-describedby={`${id}-exemples`}
          value={motsCles}
          onFocus={loadRecherche}
          onChange={setMotsCles}
          onChoose={choose}
          List={LazySuggestions}
        />
        <Button type="submit" look="primary">
          Rechercher
        </Button>
      </div>
    </form>
  );
}
