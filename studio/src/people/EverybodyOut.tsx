import { Button, Group } from '@mantine/core'
import { people } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { announce } from '../ui/announce.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { FailureNote } from '../ui/Note.tsx'
import { useAct } from '../ui/use-act.ts'
import { refreshPeople } from './list.ts'

/** Asks, with the number of people, before all sign-ins end; there is no way back. */
export function EverybodyOut({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const texts = useTexts()
  const { people: words } = texts
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  const lasting = useQuery({ ...queryOf(people.signIns), staleTime: 0, gcTime: 0 })
  const end = async () => {
    const gone = await api(people.signOutAll)
    announce(words.everybody_out.done(shown(gone.sign_ins)))
    onClose()
    await refreshPeople()
  }
  const { run, busy } = useAct(end, { failed: (error) => announce(`${words.not_done} ${sentenceOf(error, texts)}`) })
  const { data } = lasting
  return (
    <Dialog
      // What is under way ends here, so that nobody wonders whether it was done.
      onClose={() => !busy && onClose()}
      title={words.everybody_out.title}
      radius="card"
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
            : words.everybody_out.text(data.sign_ins, shown(data.sign_ins), data.people, shown(data.people))}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.everybody_out.cancel}
        </Button>
        {data && data.people > 0 && (
          <Button variant="danger" loading={busy} onClick={() => void run()}>
            {words.everybody_out.act(shown(data.sign_ins))}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
