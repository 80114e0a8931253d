import { ActionIcon, Box, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../Icon.tsx'
import { PageTitle } from '../PageTitle.tsx'
import css from './import.module.css'

export const importSteps = ['file', 'columns', 'review'] as const
export type ImportStep = (typeof importSteps)[number]

type Props = {
  title: string
  /** Where one comes from, and goes back to by «Отказ». */
  from: string
  step: ImportStep
  /** It was done: nothing is left to be cancelled. */
  isDone?: boolean
  /** What is being imported, once a file was read; `columns` is left out where a file has none. */
  file?: { name: string; rows: number; columns?: number } | undefined
  /** Takes back to the choice of a file. */
  onChangeFile: () => void
  /** One step back; absent on the first one, where it leads to `from`. */
  onBack?: (() => void) | undefined
  /** The way on; absent while there is none. */
  next?: { label: string; busy: boolean; disabled?: boolean; onClick: () => void } | undefined
  children: ReactNode
}

/**
 * The frame of every import, in three steps: a file is chosen (`FileDrop`), its columns are matched (`MappingTable` beside
 * `ImportResult` and `BadLines`), what would happen is looked at and done. What a page adds is the
 * way of its own to the server, and what would happen in its own words. Copy `people/import/`.
 */
export function ImportFrame({ title, from, step, isDone = false, file, onChangeFile, onBack, next, children }: Props) {
  const { importing: words } = useTexts()
  return (
    <>
      <Group gap={12} pt={16} pb={12}>
        {onBack ? (
          <ActionIcon variant="subtle" size={36} aria-label={words.back} onClick={onBack}>
            <Icon of="back" />
          </ActionIcon>
        ) : (
          <ActionIcon component={Link} to={from} variant="subtle" size={36} aria-label={words.back}>
            <Icon of="back" />
          </ActionIcon>
        )}
        <Box flex={1}>
          <PageTitle title={title} />
        </Box>
        <Group gap={12} wrap="nowrap">
          {!isDone && (
            <Button component={Link} to={from} variant="default">
              {words.cancel}
            </Button>
          )}
          {next && (
            <Button
              loading={next.busy}
              disabled={next.disabled ?? false}
              {...(step !== 'review' && { rightSection: <Icon of="forward" size={18} /> })}
              onClick={next.onClick}
            >
              {next.label}
            </Button>
          )}
        </Group>
      </Group>
      <Group justify="space-between" gap="8px 24px" mb={16}>
        <Steps step={step} isDone={isDone} />
        {file && <ChosenFile file={file} onChange={onChangeFile} />}
      </Group>
      {children}
    </>
  )
}

/** What is done beside what comes of it. */
export const ImportLayout = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={css.layout}>
    <Stack gap={14}>{children}</Stack>
    <Stack gap={14}>{side}</Stack>
  </div>
)

const here = {
  words: { fw: 640, c: 'var(--mg-text)' },
  number: { bg: 'var(--mg-text)', c: 'var(--mg-sheet)' },
}
const done = { bg: 'var(--mg-primary)', c: 'var(--mg-on-primary)' }
const ahead = { bd: '1px solid var(--mg-border-strong)', bg: 'none', c: 'dimmed' }

function Steps({ step, isDone }: { step: ImportStep; isDone: boolean }) {
  const { importing: words } = useTexts()
  const at = isDone ? importSteps.length : importSteps.indexOf(step)
  return (
    <Group component="ol" gap={0} c="dimmed" aria-label={words.steps}>
      {importSteps.map((each, place) => (
        <Group
          component="li"
          gap={10}
          wrap="nowrap"
          mih={36}
          {...(place === at && here.words)}
          key={each}
          aria-current={place === at ? 'step' : undefined}
        >
          {place > 0 && (
            <Box component="i" w={44} h={2} ml={14} mr={4} bg={`var(--mg-${place <= at ? 'primary' : 'border'})`} />
          )}
          <ThemeIcon
            size={28}
            radius={14}
            fw={640}
            className="num"
            aria-hidden="true"
            {...(place < at ? done : place === at ? here.number : ahead)}
          >
            {place < at ? <Icon of="tick" size={16} /> : place + 1}
          </ThemeIcon>
          {words.step[each]}
        </Group>
      ))}
    </Group>
  )
}

function ChosenFile({ file, onChange }: { file: NonNullable<Props['file']>; onChange: () => void }) {
  const { importing: words } = useTexts()
  const language = useLanguage()
  const rows = words.rows(file.rows, number(file.rows, language))
  const columns = file.columns === undefined ? '' : `, ${words.columns(file.columns)}`
  return (
    <Group component="p" gap="4px 8px" c="dimmed">
      <Icon of="file" size={18} />
      <Text
        component="b"
        maw="24rem"
        fw={640}
        c="var(--mg-text)"
        style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {file.name}
      </Text>
      <span>
        {rows}
        {columns}
      </span>
      <Button variant="transparent" size="compact-sm" h={36} px={6} c="var(--mg-primary)" onClick={onChange}>
        {words.change}
      </Button>
    </Group>
  )
}
