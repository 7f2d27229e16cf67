import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part of a page that comes by itself: nothing is there until it has come, nor where it cannot be loaded, and the
 * page goes on.
 */
export function extra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((part) => ({ default: part })),
  );
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
