import { type ReactNode, useRef } from 'react';
import { useArrival } from './useArrival';
import { usePageTitle } from './useDocumentTitle';

type Props = {
  title: string;
  documentTitle?: string;
  ready?: boolean;
  /** Shown above the heading; `action` stands beside it. */
  above?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The heading gets the focus on navigation. */
export function Page({ title, documentTitle = title, ready = true, above, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, ready);
  usePageTitle(documentTitle);

  return (
    <article className="page">
      {above}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </article>
  );
}
