import { chevron, type IconShape } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { Go, type Direction } from './Go.tsx'
import { Icon } from './Icon.tsx'
import { SwitchMark } from './SwitchMark.tsx'
import { IconBox, type Tone } from './Tag.tsx'
import css from './list.module.css'
import control from './control.module.css'

export function ListGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section>
      {title && <h2 className={css.title}>{title}</h2>}
      <div className="panel">{children}</div>
    </section>
  )
}

type Face = {
  icon?: IconShape | undefined
  tone?: Tone
  /** Instead of the icon box, as a person's photograph. */
  start?: ReactNode
  label: ReactNode
  note?: ReactNode
  value?: ReactNode
  danger?: boolean
}

function Inside({ icon, tone, danger, start, label, note, value, end }: Face & { end?: ReactNode }) {
  return (
    <>
      {start ?? (icon && <IconBox icon={icon} {...(danger ? { tone: 'red' } : tone && { tone })} />)}
      <span className="rest">
        <span className={`block ${css.label}`}>{label}</span>
        {note && <span className={`cap block ${css.note}`}>{note}</span>}
      </span>
      {value !== undefined && <span className={`num text-dim text-end ${css.value}`}>{value}</span>}
      {end}
    </>
  )
}

const nameOf = ({ icon, start, danger }: Face) =>
  [
    'row w-full relative ruled active:bg-sunken gap-14',
    css.row,
    !icon && !start && css.bare,
    start && css.withStart,
    danger && 'text-danger',
  ]
    .filter(Boolean)
    .join(' ')
const arrow = <Icon of={chevron} size={20} />

export function LinkRow({
  to,
  direction,
  onClick,
  ...face
}: Face & { to: string; direction?: Direction; onClick?: () => void }) {
  return (
    <Go to={to} className={nameOf(face)} {...(direction && { direction })} {...(onClick && { onClick })}>
      <Inside {...face} end={arrow} />
    </Go>
  )
}

/** Says something, and does nothing. */
export const TextRow = (face: Face) => (
  <div className={nameOf(face)}>
    <Inside {...face} />
  </div>
)

type ButtonRowProps = Face & { onClick: () => void; plain?: boolean; busy?: boolean; disabled?: boolean }

export function ButtonRow({ onClick, plain, busy, disabled, ...face }: ButtonRowProps) {
  return (
    <button
      type="button"
      className={nameOf(face)}
      onClick={busy ? undefined : onClick}
      disabled={disabled}
      aria-busy={busy || undefined}
    >
      <Inside
        {...face}
        end={busy ? <span className={control.spinner} aria-hidden="true" /> : plain || face.danger ? null : arrow}
      />
    </button>
  )
}

type SwitchRowProps = Face & { on: boolean; onChange: (on: boolean) => void; disabled?: boolean }

/** The whole row is the switch, so the finger cannot miss it. */
export function SwitchRow({ on, onChange, disabled, ...face }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={nameOf(face)}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <Inside {...face} end={<SwitchMark />} />
    </button>
  )
}
