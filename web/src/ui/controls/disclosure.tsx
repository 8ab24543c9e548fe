import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../text';
import { Button, type ButtonProps } from './button';

type DisclosureProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  summary: ReactNode;
  summaryProps?: ComponentProps<'summary'>;
  onToggle?: (open: boolean, details: HTMLElement) => void;
};

/** The browser's own, which opens on a search in the page and without script: `<Disclosure summary="Aide">…</Disclosure>`. */
export function Disclosure({ summary, summaryProps, onToggle, children, ...own }: DisclosureProps) {
  return (
    <details {...own} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open, currentTarget)}>
      <summary {...summaryProps}>{summary}</summary>
      {children}
    </details>
  );
}

/** A button that unfolds what it leads to; Escape folds that, and leaves a dialog around it open. */
export function MenuButton({ summary, ...own }: DisclosureProps) {
  return (
    <Disclosure
      {...own}
      onKeyDown={(event) => {
        const menu = event.currentTarget;
        if (event.key !== 'Escape' || !menu.open) return;
        event.preventDefault();
        menu.open = false;
        menu.querySelector('summary')!.focus();
      }}
      summaryProps={{ className: 'btn' }}
      summary={
        <>
          {summary}
          <Icon name="chevron" />
        </>
      }
    />
  );
}

type DisclosureButtonProps = Omit<ButtonProps, 'onToggle'> & { open: boolean; onToggle: (open: boolean) => void };

/** Shows and hides what is elsewhere on the page; `aria-controls` names it, if it is there while hidden. */
export function DisclosureButton({ open, onToggle, ...own }: DisclosureButtonProps) {
  return <Button aria-expanded={open} onClick={() => onToggle(!open)} {...own} />;
}
