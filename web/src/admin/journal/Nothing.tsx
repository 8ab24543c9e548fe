export const EmptyValue = () => <em className="nothing">vide</em>;
