import type { IconShape } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './control.module.css'

export type Tone = 'soft' | 'amber' | 'red' | 'grey' | 'blue' | 'green'

type Props = {
  tone?: Tone | 'important' | 'onSoft'
  icon?: IconShape | undefined
  children: ReactNode
  className?: string | undefined
}

export function Tag({ tone = 'grey', icon, children, className }: Props) {
  return (
    <span
      className={[css.tag, tone === 'onSoft' ? css.onSoft : tone, !icon && css.plain, className]
        .filter(Boolean)
        .join(' ')}
    >
      {icon && <Icon of={icon} size={tone === 'important' ? 15 : 14} weight={2.2} />}
      {children}
    </span>
  )
}

const corners = { 24: 9, 34: 11, 40: 13, 44: 15, 48: 16, 96: 32 }

export function IconBox({
  icon,
  tone = 'soft',
  size = 34,
}: {
  icon: IconShape
  tone?: Tone
  size?: 24 | 34 | 40 | 44 | 48 | 96
}) {
  return (
    <span
      className={`middle flex-none ${tone}`}
      style={{ width: size, height: size, borderRadius: corners[size] }}
      aria-hidden="true"
    >
      <Icon
        of={icon}
        size={{ 24: 15, 34: 20, 40: 21, 44: 23, 48: 24, 96: 44 }[size]}
        weight={size === 96 ? 1.6 : 1.8}
      />
    </span>
  )
}
