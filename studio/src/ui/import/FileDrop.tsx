import { Box, Button, Loader, Stack, Text } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { type DragEvent, useRef, useState } from 'react'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { Failure } from '../form/Failure.tsx'
import { Icon } from '../Icon.tsx'

type Props = {
  /** What the chooser of the browser offers, as `.csv,.xlsx`; what is dropped is looked at by the server. */
  accept: string
  /** Which files are understood, in a sentence. */
  hint: string
  busy: boolean
  /** Why the last file was refused. */
  error: unknown
  onFile: (file: File) => void
  /** Gives a file that shows which columns are understood. */
  onSample: () => void
  /** Sentences for refusals of one page alone. */
  refusals?: Record<string, string>
}

/** The first step: a file is dropped here or chosen. */
export function FileDrop({ accept, hint, busy, error, onFile, onSample, refusals }: Props) {
  const { importing: words } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <Stack
      component="section"
      align="center"
      gap={12}
      p="72px 24px"
      bd={`2px dashed var(--mg-${isOver ? 'primary' : 'border-strong'})`}
      bdrs="card"
      {...(isOver && { bg: 'var(--mg-primary-soft)' })}
      c="dimmed"
      ta="center"
      aria-label={words.step.file}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      <Icon of="upload" size={32} />
      <Box component="h2" fz="xl" c="var(--mg-text)">
        {words.drop}
      </Box>
      <Text maw="36rem">{hint}</Text>
      <Button loading={busy} onClick={() => field.current?.click()}>
        {words.choose}
      </Button>
      <Button variant="subtle" size="sm" leftSection={<Icon of="download" size={18} />} onClick={onSample}>
        {words.sample}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={words.choose}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again, mended.
          event.currentTarget.value = ''
        }}
      />
      {busy && (
        <p role="status">
          <Loader size={16} /> {words.reading}
        </p>
      )}
      {!busy && Boolean(error) && (
        <Failure>
          <FileRefusal error={error} refusals={refusals} />
        </Failure>
      )}
    </Stack>
  )
}

/** Why a file was refused: by its own reason and line where the server names them. */
function FileRefusal({ error, refusals }: { error: unknown; refusals: Record<string, string> | undefined }) {
  const texts = useTexts()
  const { importing: words } = texts
  const reason = error instanceof ApiError ? error.fields['file'] : undefined
  const sentence = reason === undefined ? undefined : (refusals?.[reason] ?? words.refusal[reason])
  const line = error instanceof ApiError ? error.details['line'] : undefined
  return (
    <>
      {sentence ?? sentenceOf(error, texts, refusals)} {line !== undefined && words.at_line(line)}
    </>
  )
}
