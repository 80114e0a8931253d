import css from './mark.module.css'
/** `at` counts from 1. */
export function Dots({ count, at, label }: { count: number; at: number; label: string }) {
  return (
    <div className={`flex gap-6 justify-center ${css.dots}`}>
      <span className="hidden-word">{label}</span>
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <i key={step} className={step === at ? css.on : undefined} />
      ))}
    </div>
  )
}
