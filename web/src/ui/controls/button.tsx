import type { ComponentProps, ElementType } from 'react';
import { Link } from '../link';

type LookProps = {
  /** `bare`: that of `className` alone. */
  look?: 'primary' | 'danger' | 'quiet' | 'inline' | 'bare';
  small?: boolean;
  className?: string;
};

/** Joins the names that are given. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const classOf = ({ look, small, className }: LookProps) =>
  look === 'bare' ? className : joinClasses('btn', small && 'btn-small', look && `btn-${look}`, className);

export type ButtonProps = ComponentProps<'button'> &
  LookProps & {
    /** Keeps its place and the focus; a click does nothing. */
    inactive?: boolean;
  };

export function Button({ look, small, className, inactive, onClick, ...own }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
      {...own}
      className={classOf({ look, small, className })}
    />
  );
}

export type LinkButtonProps = LookProps & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: undefined }));

/** A link that looks like a button: `to` a screen, or `href` to another document. */
export function LinkButton({ look, small, className, ...own }: LinkButtonProps) {
  const Tag: ElementType = own.to === undefined ? 'a' : Link;
  return <Tag {...own} className={classOf({ look, small, className })} />;
}
