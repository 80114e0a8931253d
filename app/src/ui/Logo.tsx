import { useId, type ReactNode } from 'react'

export function Logo({ size = 27 }: { size?: number }) {
  const mask = useId()
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <rect width="32" height="32" fill="#fff" />
        <circle cx="24.3" cy="7.7" r="6.7" fill="#000" />
      </mask>
      <circle cx="15" cy="17" r="10.5" fill="none" stroke="var(--mg-primary)" strokeWidth="5" mask={`url(#${mask})`} />
      <circle cx="24.3" cy="7.7" r="4.2" fill="var(--mg-accent)" />
    </svg>
  )
}

/** `image` is the tenant's own mark; without one the drawn logo stands. */
export function Brand({ name, image, size = 27 }: { name: ReactNode; image?: string | undefined; size?: number }) {
  return (
    <span className="brand">
      {image ? <img src={image} alt="" height={size} /> : <Logo size={size} />}
      <span>{name}</span>
    </span>
  )
}
