/** The keys of a page and what each does, under a heading. */
export function KeyList({
  title,
  keys,
}: {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
}) {
  return (
    <>
      <h3 className="keys-title">{title}</h3>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
