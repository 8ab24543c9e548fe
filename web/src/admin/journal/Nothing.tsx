/** Stands for what is not filled in. */
export const Nothing = () => <em className="nothing">vide</em>;
