import { Button, Group, Stack, Text } from '@mantine/core'
import { mediaAuthoring as authoring } from '@megdan/contract'
import { sendFile } from '@megdan/kit/upload'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import { useUploadLimits } from './list.ts'
import { type OneMedium, refreshMedium } from './one.ts'
import { sendFilm } from './send-film.ts'
import { UploadButton } from './UploadButton.tsx'
import { useRefusal } from './UploadList.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import css from './media.module.css'

/** A look at a picture before it is sent. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    url && (
      <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: 220, borderRadius: 'var(--mantine-radius-tile)' }} />
    )
  )
}

/** Puts another file in its place: first it is shown, since the former one cannot be brought back. */
export function ReplaceMedium({ medium }: { medium: OneMedium }) {
  const { media: words } = useTexts()
  const refusalOf = useRefusal(useUploadLimits())
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<AbortController>()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState('')

  const choose = ([chosen]: File[]) => {
    setFailure('')
    setFile(chosen)
  }
  const replace = async (chosen: File) => {
    setFailure('')
    const started = new AbortController()
    setSending(started)
    try {
      const { signal } = started
      if (medium.kind === 'video') await sendFilm(chosen, { progress: setShare, signal, replaces: medium.id })
      else
        await sendFile({
          method: authoring.replace.method,
          address: authoring.replace.path.replace(':id', medium.id),
          file: chosen,
          name: chosen.name,
          progress: setShare,
          signal,
        })
      announce(medium.kind === 'video' ? words.film.replacing : words.replaced)
      setFile(undefined)
      await refreshMedium()
    } catch (error) {
      if (!(error instanceof DOMException)) setFailure(refusalOf(error, chosen))
    } finally {
      setSending(undefined)
      setShare(0)
    }
  }
  const { run, busy } = useAct(replace)
  return (
    <Stack component="section" align="start" gap={14} aria-label={words.replace}>
      <UploadButton
        variant="default"
        label={words.replace}
        kind={medium.kind}
        multiple={false}
        disabled={sending !== undefined}
        take={choose}
      />
      {file && (
        <>
          {medium.kind === 'image' && <Preview file={file} />}
          <Text fz="note" c="dimmed">
            <b>{words.replace_by(file.name)}</b>{' '}
            {medium.kind === 'video' ? words.film.replace_note : words.replace_note}
          </Text>
          {sending && (
            <progress
              className={css.progress}
              max={1}
              value={share < 1 ? share : undefined}
              aria-label={words.replace}
            />
          )}
          <Group gap={12}>
            <Button loading={busy} onClick={() => void run(file)}>
              {words.replace_now}
            </Button>
            <Button variant="default" onClick={() => (sending ? sending.abort() : setFile(undefined))}>
              {words.cancel}
            </Button>
          </Group>
        </>
      )}
      <Failure>{failure}</Failure>
    </Stack>
  )
}
