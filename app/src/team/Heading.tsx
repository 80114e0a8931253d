import { type ReactNode, useEffect, useRef } from 'react'
import css from './team.module.css'

/** Of what has just taken the place of something else in a sheet: whoever pressed for it goes on here. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={`clamp held wrap-anywhere ${css.name}`}>
      {children}
    </h3>
  )
}
