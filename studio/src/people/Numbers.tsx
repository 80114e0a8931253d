import { Group, Paper, Text, ThemeIcon } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useReach } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Columns } from '../ui/Columns.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Of all who may come in: how many have, whose phone rings, and who has never been here. */
export function Numbers() {
  const { people: words } = useTexts()
  const language = useLanguage()
  const { data } = useReach({ everyone: true, guests: false })
  if (!data) return null
  const numbers = [
    { icon: 'people', look: 'primary', count: data.people - data.never_signed_in, label: words.numbers.account },
    { icon: 'phone', look: 'info', count: data.push_now + data.held_by_quiet_hours, label: words.numbers.reachable },
    { icon: 'mail', look: 'accent', count: data.never_signed_in, label: words.numbers.never },
  ] as const
  return (
    <Columns list least={224} gap={12}>
      {numbers.map(({ icon, look, count, label }) => (
        <Paper key={icon} component="li" withBorder radius="card" bg="var(--mg-surface)" px={16} py={14}>
          <Group gap={14} wrap="nowrap" fz="note" c="dimmed">
            <ThemeIcon size={42} radius="tile" bg={`var(--mg-${look}-soft)`} c={`var(--mg-on-${look}-soft)`}>
              <Icon of={icon} size={20} />
            </ThemeIcon>
            <span>
              <Text component="b" display="block" fz="xl" fw={680} c="var(--mg-text)" className="num">
                {number(count, language)}
              </Text>{' '}
              {label}
            </span>
          </Group>
        </Paper>
      ))}
    </Columns>
  )
}
