import type { ReactNode } from 'react'
import { Go } from '../../ui/Go.tsx'
import { readLink, useLinkHosts } from '../links.ts'
import { useArticleTexts } from '../words.ts'

type Props = { href: string; className?: string | undefined; children: ReactNode }

/** Leads on inside the app, to an allowed host, to a call or a letter; what leads nowhere safe stays a text. */
export function TextLink({ href, className, children }: Props) {
  const words = useArticleTexts()
  const link = readLink(href, useLinkHosts())
  if (!link) return children
  if (link.kind === 'route')
    return (
      <Go to={link.path} className={className}>
        {children}
      </Go>
    )
  if (link.kind === 'reach')
    return (
      <a href={link.url} className={className}>
        {children}
      </a>
    )
  return (
    <a href={link.url} className={className} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="hidden-word"> ({words.new_tab})</span>
    </a>
  )
}
