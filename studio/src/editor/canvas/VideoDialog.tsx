import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { documentLimits } from '@megdan/contract'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { useAddressReader, useLinkHosts } from './use-places.ts'

type Props = { onSet: (video: { href: string; title: string }) => void; onClose: () => void }

/** A film lies elsewhere: its address and what it is called. */
export function VideoDialog({ onSet, onClose }: Props) {
  const { canvas, shell } = useTexts()
  const words = canvas.video
  const hosts = useLinkHosts()
  const read = useAddressReader()
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<keyof typeof canvas.link.problem>()
  const set = async () => {
    const address = await read(typed)
    if ('problem' in address) return setProblem(address.problem)
    // A page of the app is no film.
    if (address.href.startsWith('/')) return setProblem('unknown')
    onSet({ href: address.href, title: title.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void set()
  }
  return (
    <Modal opened onClose={onClose} title={words.dialog} closeButtonProps={{ 'aria-label': shell.close }}>
      <Stack component="form" gap={12} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={words.address}
          description={words.help(hosts.join(', '))}
          value={typed}
          error={problem && canvas.link.problem[problem](hosts.join(', '))}
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
        <Group justify="flex-end" gap={8}>
          <Button type="submit">{words.set}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
