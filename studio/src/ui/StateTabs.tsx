import { Count } from './Count.tsx'
import css from './list/list.module.css'

type Props<T extends string> = {
  label: string
  chosen: T
  tabs: readonly { value: T; label: string; number: number | undefined }[]
  onChoose: (value: T) => void
}

/** States as tabs with their counts; they narrow one list, so they are buttons and not panels. */
export function StateTabs<T extends string>({ label: name, chosen, tabs, onChoose }: Props<T>) {
  return (
    <div role="group" aria-label={name} className={css.tabs}>
      {tabs.map(({ value, label, number: count }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {label} {count !== undefined && <Count of={count} />}
        </button>
      ))}
    </div>
  )
}
