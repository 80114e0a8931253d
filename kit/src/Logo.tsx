import { useId } from 'react'

/** The drawn mark of the product, in its own colours. */
export function Logo({ size, className }: { size: number; className?: string }) {
  const mask = useId()
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <rect width="32" height="32" fill="#fff" />
        <circle cx="24.3" cy="7.7" r="6.7" fill="#000" />
      </mask>
      <circle cx="15" cy="17" r="10.5" fill="none" stroke="var(--mg-primary)" strokeWidth="5" mask={`url(#${mask})`} />
      <circle cx="24.3" cy="7.7" r="4.2" fill="var(--mg-accent)" />
    </svg>
  )
}
