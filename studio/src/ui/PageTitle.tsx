import { type ReactNode, useEffect, useRef } from 'react'
import { nameOr } from '../platform/brand.ts'
import { useTexts } from '../texts/index.ts'

type Props = {
  title: string
  lang?: string
  /** The same title, where its parts are in different languages. */
  children?: ReactNode
}

/** The page's heading, which takes the focus when the page opens and names the window. */
export function PageTitle({ title, lang, children = title }: Props) {
  const { shell } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = `${title} · ${nameOr(shell.brand)} ${shell.studio}`
  }, [title, shell])
  return (
    <h1 ref={heading} tabIndex={-1} lang={lang}>
      {children}
    </h1>
  )
}
