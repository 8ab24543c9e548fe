/** Stands for what is not filled in. */
export const EmptyValue = () => <em className="nothing">vide</em>;
