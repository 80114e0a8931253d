const mouths = [
  'M9 15.9c1.8-1.8 4.2-1.8 6 0',
  'M9 15.4c1.8-1 4.2-1 6 0',
  'M9 14.9h6',
  'M9 14.2c1.8 1.3 4.2 1.3 6 0',
  'M8.5 13.7c1.9 2.6 5.1 2.6 7 0',
]

/** How somebody feels, from 1, the worst, to 5. */
export function Face({ mood, size = 38 }: { mood: number; size?: number }) {
  return (
    <svg
      className="flex-none"
      width={size}
      height={size}
      viewBox="4 4 16 16"
      fill="none"
      stroke={`var(--mg-mood-${mood})`}
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="7.2" fill={`var(--mg-mood-${mood})`} fillOpacity=".16" stroke="none" />
      <path d="M9.4 10.2v.6m5.2-.6v.6" strokeWidth="1.9" />
      <path d={mouths[mood - 1]} />
    </svg>
  )
}
