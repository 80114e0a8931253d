/** Steps of a survey; `label` says it in words («Въпрос 2 от 5»). */
export function Segments({ count, at, label }: { count: number; at: number; label: string }) {
  return (
    <div className="segments">
      <progress className="hidden-word" aria-label={label} max={count} value={at} />
      {Array.from({ length: count }, (_, index) => index).map((step) => (
        <i key={step} className={step < at ? 'done' : undefined} />
      ))}
    </div>
  )
}

/** `at` counts from 1. */
export function Dots({ count, at, label }: { count: number; at: number; label: string }) {
  return (
    <div className="dots">
      <span className="hidden-word">{label}</span>
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <i key={step} className={step === at ? 'on' : undefined} />
      ))}
    </div>
  )
}
