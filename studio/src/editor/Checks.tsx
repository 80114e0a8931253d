import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Check } from './checks.ts'
import css from './editor.module.css'

const hues = { ok: 'success', warning: 'warning' } as const
const signs = { ok: 'check', warning: 'alert', error: 'close' } as const

type Props = {
  checks: readonly Check[]
  /** Nothing is written yet: then nothing is red. */
  calm: boolean
  /** Leads to the place of what is not in order. */
  onGo: (check: Check) => void
}

/** What should be known before readers see it; what is not in order leads to where it is mended. */
export function Checks({ checks, calm, onGo }: Props) {
  const words = useTexts().editor.checks
  return (
    <section aria-label={words.title}>
      <h2>{words.title}</h2>
      <Stack component="ul" gap={8} fz="note">
        {checks.map((check) => {
          const { level, text } = check
          return (
            <Group
              component="li"
              key={text}
              align="stretch"
              gap={8}
              wrap="nowrap"
              {...(level === 'error' && !calm && { fw: 600, c: 'var(--mg-danger)' })}
            >
              <Text
                span
                display="flex"
                {...(calm ? { c: 'dimmed' } : level !== 'error' && { c: `var(--mg-${hues[level]})` })}
              >
                <Icon of={calm && level === 'error' ? 'alert' : signs[level]} size={18} />
              </Text>
              <span className="unseen">{words[level]}: </span>
              {level === 'ok' ? (
                text
              ) : (
                <UnstyledButton className={css.mend} fz="inherit" fw="inherit" c="inherit" onClick={() => onGo(check)}>
                  {text}
                </UnstyledButton>
              )}
            </Group>
          )
        })}
      </Stack>
    </section>
  )
}
