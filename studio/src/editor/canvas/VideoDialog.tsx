import { Button, Text, TextInput } from '@mantine/core'
import { documentLimits } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InsertDialog } from './InsertDialog.tsx'
import { useAddressReader, useLinkHosts } from './use-places.ts'

type Props = {
  onSet: (video: { href: string; title: string }) => void
  /** Somebody wants one of the library, or of their own. */
  onLibrary: () => void
  onClose: () => void
}

/** Where the video is: elsewhere, by its address and what it is called, or in the library. */
export function VideoDialog({ onSet, onLibrary, onClose }: Props) {
  const { canvas } = useTexts()
  const words = canvas.video
  const hosts = useLinkHosts()
  const read = useAddressReader()
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<keyof typeof canvas.link.problem>()
  const sayProblem = (what: keyof typeof canvas.link.problem) =>
    what === 'unknown' ? words.unknown : canvas.link.problem[what](hosts.join(', '))
  const set = async () => {
    const address = await read(typed)
    if ('problem' in address) return setProblem(address.problem)
    // A page of the app is no film.
    if (address.href.startsWith('/')) return setProblem('unknown')
    onSet({ href: address.href, title: title.trim() })
  }
  return (
    <InsertDialog title={words.dialog} set={words.set} onSet={() => void set()} onClose={onClose}>
      <Button variant="default" onClick={onLibrary} leftSection={<Icon of="upload" size={18} />}>
        {words.own}
      </Button>
      <Text ta="center" c="dimmed">
        {words.or}
      </Text>
      <TextInput
        data-autofocus
        label={words.address}
        description={words.help(hosts.join(', '))}
        value={typed}
        error={problem && sayProblem(problem)}
        maxLength={documentLimits.href}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <TextInput
        label={words.title}
        value={title}
        maxLength={documentLimits.video_title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </InsertDialog>
  )
}
