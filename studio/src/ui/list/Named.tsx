import type { ReactNode, Ref } from 'react'
import css from './named.module.css'

type Props = {
  picture: ReactNode
  name: string
  /** What tells them from others of the same name. */
  note: ReactNode
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** Who a row is about; opens them. */
export const Named = ({ picture, name, note, ...button }: Props) => (
  <button {...button} type="button" className={css.named}>
    {picture}
    <span>
      <b>{name}</b>
      <span>{note}</span>
    </span>
  </button>
)
