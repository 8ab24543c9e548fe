import { useId, useState } from 'react';
import { loadRecherche } from './recherche/lazy';
import { paths } from '../address/paths';
import { useRechercheAddress } from './address/useRechercheAddress';

export function HomeSearch() {
  const id = useId();
  const [motsCles, setMotsCles] = useState('');
  const { submit } = useRechercheAddress();
  return (
    <form
      className="home-search"
      role="search"
      // Until the page lives, the browser itself goes to the address of the search.
      action={paths.home}
      onSubmit={(event) => {
        event.preventDefault();
        submit({ motsCles, responsables: [] }, { replace: false });
      }}
    >
      <label className="form-label" htmlFor={id}>
        {'Quel stage cherchez-vous\u00a0?'}
      </label>
      <p id={`${id}-exemples`} className="hint">
        {'Par exemple\u00a0: radar, '}
        <span className="whole">NAV-101</span>, cybersécurité.
      </p>
      <div className="home-search-line">
        <input
          id={id}
          className="form-control"
          type="search"
          name="recherche"
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-exemples`}
          value={motsCles}
          onFocus={loadRecherche}
          onChange={(event) => setMotsCles(event.target.value)}
        />
        <button type="submit" className="btn btn-primary">
          Rechercher
        </button>
      </div>
    </form>
  );
}
