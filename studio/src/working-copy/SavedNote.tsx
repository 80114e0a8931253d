import { Group } from '@mantine/core'
import { useLanguage } from '../texts/index.ts'
import { agoOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import type { CopyState } from './working-copy.ts'

type Status = CopyState<unknown, unknown>['status']
type Words = Partial<Record<Exclude<Status, 'saved'>, string>> & {
  saved: (ago: string) => string
  unchanged: string
  /** What readers do not have yet. */
  unpublished: string
}
type Props = {
  state: Pick<CopyState<unknown, { status: string; pending: unknown } | undefined>, 'base' | 'saved_at' | 'status'>
  words: Words
  className: string
  /** In place of what the state alone would say. */
  instead?: string | undefined
}

/** Whether what is written is safe, and where. */
export function SavedNote({ state: { base, saved_at, status }, words, className, instead }: Props) {
  const language = useLanguage()
  const now = useNow(10_000)
  const sentence = () => {
    if (status === 'saved') {
      if (base?.pending) return words.unpublished
      return saved_at === undefined ? words.unchanged : words.saved(agoOf(Math.min(saved_at, now), language, now))
    }
    return words[status]
  }
  const text = instead ?? sentence()
  const isBad = status === 'lost' || status === 'refused' || status === 'conflict'
  // A tick stands only before what is safe, and where readers have it.
  const signOf = () => {
    if (isBad || status === 'kept' || status === 'unfinished') return 'alert'
    return status === 'saved' && instead === undefined && !base?.pending ? 'check' : 'clock'
  }
  return (
    <Group
      component="p"
      gap={6}
      wrap="nowrap"
      c={isBad ? 'var(--mg-danger)' : 'dimmed'}
      {...(isBad && { fw: 600 })}
      className={className}
      role="status"
      title={text}
      data-bad={isBad || undefined}
    >
      <Icon of={signOf()} size={16} />
      <span>{text}</span>
    </Group>
  )
}
