import { type ComponentType, lazy } from 'react';

const failed = new Set<() => void>();

/** React's `lazy`, whose failure lasts until `forgetFailures`: React's own would last until the page is loaded again. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props>;
  const renew = () => {
    Part = lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    );
  };
  renew();
  return (props: Props) => <Part {...props} />;
}

export function forgetFailures() {
  for (const renew of failed) renew();
  failed.clear();
}
