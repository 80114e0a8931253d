import type { IconShape } from '@megdan/kit/icons'

type Props = {
  of: IconShape
  size?: number
  label?: string | undefined
  weight?: number
  filled?: boolean | undefined
  className?: string | undefined
}

export function Icon({ of: shape, size = 24, label, weight = 1.8, filled, className }: Props) {
  const [stroked, dots] = typeof shape === 'string' ? [shape, ''] : shape
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {stroked && <path d={stroked} fill={filled ? 'currentColor' : undefined} />}
      {dots && <path d={dots} fill="currentColor" />}
    </svg>
  )
}
