/** Grounds with a meaning, each with the colour in which words are read on it. */
export const grounds = {
  primary: { bg: 'var(--mg-primary-soft)', c: 'var(--mg-on-primary-soft)' },
  success: { bg: 'var(--mg-success-soft)', c: 'var(--mg-on-success-soft)' },
  info: { bg: 'var(--mg-info-soft)', c: 'var(--mg-on-info-soft)' },
  warning: { bg: 'var(--mg-accent-soft)', c: 'var(--mg-on-accent-soft)' },
  danger: { bg: 'var(--mg-danger-soft)', c: 'var(--mg-on-danger-soft)' },
} as const

/** A `Paper` that lies on a page. */
export const card = { bd: '1px solid var(--mg-border)', radius: 'card', bg: 'var(--mg-surface)' } as const
