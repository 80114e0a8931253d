import { refresh, wifiOff, type IconShape } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconBox, type Tone } from './Tag.tsx'
import css from './notice.module.css'

type NoteProps = {
  icon: IconShape
  tone: Tone
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  small?: boolean
  whole?: boolean
}

function Note({ icon, tone, title, text, children, small, whole, ...rest }: NoteProps & { role?: 'alert' }) {
  return (
    <div className={`middle text-center ${css.note} ${small ? css.small : ''}`} {...rest}>
      <IconBox icon={icon} tone={tone} size={small ? 48 : 96} />
      {whole ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {text && <p className="lead">{text}</p>}
      {children}
    </div>
  )
}

type ErrorProps = {
  title: ReactNode
  text?: ReactNode
  retry?: { label: string; run: () => unknown } | undefined
  /** As «Код за поддръжката: N-503-7F2A», whole. */
  code?: ReactNode
  icon?: IconShape
  small?: boolean
}

export function ErrorNote({ title, text, retry, code, icon = refresh, small }: ErrorProps) {
  return (
    <Note icon={icon} tone="amber" title={title} text={text} role="alert" {...(small && { small })}>
      {retry && (
        <Button fit icon={refresh} onClick={() => retry.run()}>
          {retry.label}
        </Button>
      )}
      {code && <p className="cap num mt-18">{code}</p>}
    </Note>
  )
}

type EmptyProps = {
  icon: IconShape
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  small?: boolean
  /** The page holds nothing else, and has no other heading: where an address leads to nothing. */
  whole?: boolean
}

/** Says what will appear here; `action` is one Button or ButtonLink (kind tonal, fit). */
export function EmptyNote({ icon, title, text, action, picture, small, whole }: EmptyProps) {
  if (picture)
    return (
      <div className={`middle text-center ${css.note}`}>
        <div className="w-[min(240px,70%)] rounded-xl overflow-hidden">{picture}</div>
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        {action}
      </div>
    )
  return (
    <Note icon={icon} tone="soft" title={title} text={text} {...(small && { small })} {...(whole && { whole })}>
      {action}
    </Note>
  )
}

/** «Офлайн · обновено в 08:12»: stays when the toast has been closed. */
export function OfflineStrip({ icon = wifiOff, children }: { icon?: IconShape; children: ReactNode }) {
  return (
    <div className={`row text-sub gap-8 amber min-h-44 ${css.strip}`}>
      <Icon of={icon} size={20} />
      {typeof children === 'string' ? <span className="rest">{children}</span> : children}
    </div>
  )
}

/** Something that waits or is explained, as «1 потвърждение чака изпращане». */
export function QuietNote({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <p className={`sub row gap-12 ${css.quiet}`}>
      <Icon of={icon} size={22} />
      <span className="rest">{children}</span>
    </p>
  )
}
