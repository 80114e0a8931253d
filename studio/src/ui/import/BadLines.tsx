import { Box, Button, Group, Text } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../Icon.tsx'
import { downloadCsv } from './download.ts'
import { ImportCard } from './ImportCard.tsx'
import { Rows } from '../Rows.tsx'

export type BadLine = {
  line: number
  /** What is wrong, in a few words. */
  reason: string
  /** As much of the line as is needed to recognize it. */
  text: string
  /** The line as it stands in the file. */
  cells: readonly string[]
}

type Props = {
  lines: readonly BadLine[]
  /** There may be more than are named. */
  total: number
  headings: readonly string[]
  /** Name of the file in which they can be taken away, without its ending. */
  name: string
}

const atFirst = 6

/** Lines that are not imported, each with its number and reason, and as a file in which they are mended. */
export function BadLines({ lines, total, headings, name }: Props) {
  const { importing: words } = useTexts()
  const language = useLanguage()
  const [isOpen, open] = useState(false)
  if (total === 0) return null
  const shown = isOpen ? lines : lines.slice(0, atFirst)
  const download = () =>
    downloadCsv(
      `${name}.csv`,
      [
        [words.line_heading, words.reason_heading, ...headings],
        ...lines.map(({ line, reason, cells }) => [String(line), reason, ...cells]),
      ],
      language,
    )
  return (
    <ImportCard label={words.bad}>
      <Rows mah="28rem">
        {shown.map(({ line, reason, text }) => (
          <Box component="li" key={`${line} ${reason}`} py={10}>
            <Group justify="space-between" align="start" gap={12} wrap="nowrap" mb={2}>
              <Text component="b" flex="none" fw={640}>
                {words.line(number(line, language))}
              </Text>
              <Text span ta="right" c="var(--mg-danger)">
                {reason}
              </Text>
            </Group>
            <Text c="dimmed" fz="note">
              {text || '–'}
            </Text>
          </Box>
        ))}
      </Rows>
      {shown.length < lines.length && (
        <Button variant="subtle" size="sm" onClick={() => open(true)}>
          {words.all_bad}
        </Button>
      )}
      <Button variant="light" fullWidth leftSection={<Icon of="download" size={18} />} onClick={download}>
        {words.download(lines.length, number(lines.length, language))}
      </Button>
      {total > lines.length && (
        <Text c="dimmed" fz="caption">
          {words.more_bad(number(total - lines.length, language))}
        </Text>
      )}
    </ImportCard>
  )
}
