import type { ReactNode } from 'react'
import { Go } from './Go.tsx'

type Props = {
  title: ReactNode
  id?: string
  link?: { to: string; label: string; about?: string } | undefined
  children?: ReactNode
}

/** `about` completes a short link («Виж всички») for those who hear it out of place. */
export function SectionHead({ title, id, link, children }: Props) {
  return (
    <div className="flex flex-wrap justify-between items-baseline gap-x-12 mt-28 mb-12">
      <h2 id={id}>{title}</h2>
      {link && (
        <Go to={link.to} className="-my-12 py-12 text-sub weight-650 text-primary" aria-label={link.about}>
          {link.label}
        </Go>
      )}
      {children}
    </div>
  )
}
