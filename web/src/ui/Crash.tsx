import { Failure } from './Failure';

export function Crash() {
  return (
    <Failure text="Une erreur inattendue empêche d’afficher cette page.">
      <button type="button" className="btn" onClick={() => location.reload()}>
        Recharger la page
      </button>
      <a className="btn" href="/">
        Accueil
      </a>
    </Failure>
  );
}
