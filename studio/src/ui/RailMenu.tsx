import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './rail-menu.module.css'

type Props = {
  /** What a press opens, said after what the card shows. */
  label: string
  className: string | undefined
  icon: IconName
  face: ReactNode
  children: ReactNode
}

/** A card of the rail that opens what belongs to it; Escape, a way that is taken and a press elsewhere close it. */
export function RailMenu({ label, className, icon, face, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = box.current
    if (!details) return
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target)) details.open = false
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const closeAfterWay = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) details.open = false
    }
    const gone = new AbortController()
    const { signal } = gone
    document.addEventListener('pointerdown', closeElsewhere, { signal })
    document.addEventListener('focusin', closeElsewhere, { signal })
    details.addEventListener('keydown', closeByEscape, { signal })
    details.addEventListener('click', closeAfterWay, { signal })
    return () => gone.abort()
  }, [])
  return (
    <details ref={box} className={`${css.menu} ${className}`}>
      <summary>
        {face}
        <span className="unseen">, {label}</span>
        <Icon of={icon} size={18} />
      </summary>
      <div className={css.list} data-list>
        {children}
      </div>
    </details>
  )
}
