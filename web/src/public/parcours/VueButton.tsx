import type { Vue } from '../rail/filtres';

type Props = { vue: Vue; onChoose: (vue: Vue) => void };

export function VueButton({ vue, onChoose }: Props) {
  const isTableau = vue === 'tableau';
  return (
    <div className="vue">
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
