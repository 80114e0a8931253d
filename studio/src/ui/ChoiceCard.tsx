import type { ReactNode } from 'react'
import css from './choice-card.module.css'

type Props = {
  /** The same for all of which one is chosen. */
  name: string
  label: ReactNode
  chosen: boolean
  disabled?: boolean
  choose: () => void
  /** What there is to choose further, as long as this one is chosen. */
  children?: ReactNode
}

/** One of several ways, as a card. */
export const ChoiceCard = ({ name, label, chosen, disabled = false, choose, children }: Props) => (
  <div className={css.card} data-chosen={chosen || undefined}>
    <label>
      <input type="radio" name={name} checked={chosen} disabled={disabled} onChange={choose} />
      {label}
    </label>
    {chosen && children}
  </div>
)
