import { Group, Stack, Text } from '@mantine/core'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { ImportCard } from './ImportCard.tsx'
import { PartsBar } from '../PartsBar.tsx'
import { Swatch } from '../Swatch.tsx'

const hues = { ready: 'var(--mg-c1)', known: 'var(--mg-c2)', bad: 'var(--mg-c4)' }
type Part = { look: keyof typeof hues; label: string; number: number }

/** What would come of the file: a bar and its numbers; under them the choices that change it. */
export function ImportResult({
  parts,
  busy,
  children,
}: {
  parts: readonly Part[]
  busy: boolean
  children?: ReactNode
}) {
  const { importing: words } = useTexts()
  const language = useLanguage()
  return (
    <ImportCard label={words.result} busy={busy}>
      <PartsBar
        h={12}
        parts={parts.map(({ look, label, number }) => ({ key: label, hue: hues[look], size: number }))}
      />
      <Stack component="dl" gap={10}>
        {parts.map(({ look, label, number: count }) => (
          <Group key={label} justify="space-between">
            <Group component="dt" gap={10}>
              <Swatch hue={hues[look]} />
              {label}
            </Group>
            <Text component="dd" fw={660} className="num" {...(busy && { opacity: 0.5 })}>
              {number(count, language)}
            </Text>
          </Group>
        ))}
      </Stack>
      {children}
    </ImportCard>
  )
}
