import type { Vue } from '../rail/filtres';
import './vue-button.scss';

type VueButtonProps = { vue: Vue; onChoose: (vue: Vue) => void };

export function VueButton({ vue, onChoose }: VueButtonProps) {
  const isTableau = vue !== 'rail';
  return (
    <div className="vue">
      {isTableau && (
        <button
          type="button"
          className="btn"
          aria-pressed={vue === 'prerequis'}
          onClick={() => onChoose(vue === 'prerequis' ? 'tableau' : 'prerequis')}
        >
          Montrer les prérequis
        </button>
      )}
      <button
        type="button"
        className="btn"
        aria-pressed={isTableau}
        onClick={() => onChoose(isTableau ? 'rail' : 'tableau')}
      >
        Vue en tableau
      </button>
    </div>
  );
}
