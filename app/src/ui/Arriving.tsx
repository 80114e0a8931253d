import { createStore, useStore } from '@megdan/kit/store'
import { useEffect } from 'react'
import { useTexts } from '../texts/index.ts'
import css from './control.module.css'

/** How many pages are on their way. */
const waiting = createStore(0)

/** In the place of a page whose file is still coming; what is seen meanwhile stands in the frame, outside of Ionic's stack. */
export function Arriving() {
  useEffect(() => {
    waiting.set(waiting.get() + 1)
    return () => waiting.set(waiting.get() - 1)
  }, [])
  return null
}

/** Something that moves while a page is on its way. */
export function ArrivingMark({ className }: { className: string | undefined }) {
  const { shell } = useTexts()
  if (useStore(waiting) === 0) return null
  return (
    <output className={`middle ${className}`}>
      <span className={`${css.spinner} ${css.large}`} aria-hidden="true" />
      <span className="hidden-word">{shell.page_coming}</span>
    </output>
  )
}
