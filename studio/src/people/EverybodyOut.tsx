import { Button, Group, Modal } from '@mantine/core'
import { people } from '@megdan/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { count } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { refreshPeople } from './list.ts'

/** Asks, with the number of people, before all sign-ins end; there is no way back. */
export function EverybodyOut({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const texts = useTexts()
  const { people: words, shell } = texts
  const language = useLanguage()
  const number = (value: number) => count(value, language)
  const lasting = useQuery({ ...queryOf(people.signIns), staleTime: 0, gcTime: 0 })
  /** A second click comes before React has drawn the first. */
  const underway = useRef(false)
  const act = useMutation({
    networkMode: 'always',
    mutationFn: () => api(people.signOutAll),
    onSuccess: async (gone) => {
      announce(words.everybody_out.done(number(gone.sign_ins)))
      onClose()
      await refreshPeople()
    },
    onError: (error) => announce(`${words.not_done} ${sentenceOf(error, texts)}`),
    onSettled: () => void (underway.current = false),
  })
  const end = () => {
    if (underway.current) return
    underway.current = true
    act.mutate()
  }
  const { data } = lasting
  return (
    <Modal
      opened
      // What is under way ends here, so that nobody wonders whether it was done.
      onClose={() => !act.isPending && onClose()}
      title={words.everybody_out.title}
      closeButtonProps={{ 'aria-label': shell.close }}
      radius={16}
      centered
    >
      {lasting.isLoadingError && (
        <FailureNote title={words.everybody_out.failed} error={lasting.error} retry={lasting.refetch} />
      )}
      {lasting.isPending && <p role="status">{words.everybody_out.counting}</p>}
      {data && (
        <p>
          {data.people === 0
            ? words.everybody_out.nobody
            : words.everybody_out.text(data.sign_ins, number(data.sign_ins), data.people, number(data.people))}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.everybody_out.cancel}
        </Button>
        {data && data.people > 0 && (
          <Button variant="default" className="danger" loading={act.isPending} onClick={end}>
            {words.everybody_out.act(number(data.sign_ins))}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
