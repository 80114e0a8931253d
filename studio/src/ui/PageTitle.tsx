import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'

/** The page's heading, which takes the focus when the page opens and names the window. */
export function PageTitle({ title, lang }: { title: string; lang?: string }) {
  const { shell } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = `${title} · ${shell.brand} ${shell.studio}`
  }, [title, shell])
  return (
    <h1 ref={heading} tabIndex={-1} lang={lang}>
      {title}
    </h1>
  )
}
