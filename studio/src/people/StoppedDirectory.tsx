import { Button } from '@mantine/core'
import { directory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Tint } from '../ui/Tint.tsx'
import { useAct } from '../ui/use-act.ts'

/** What was stopped before it would have suspended unusually many people, until an administrator lets it go on. */
export function StoppedDirectory() {
  const texts = useTexts()
  const language = useLanguage()
  const { people: words } = texts
  const standing = useQuery({ ...queryOf(directory.get), refetchInterval: 60_000 }).data
  const release = async (name: string, at: string) => {
    await api(directory.release, { body: { name, at } })
    announce(name === 'feed' ? words.stopped.feed_done : words.stopped.done)
  }
  const { run, busy } = useAct(release, {
    failed: (error) => announce(`${words.not_done} ${sentenceOf(error, texts, words.stopped.refusals)}`),
    refresh: () => queryClient.invalidateQueries({ queryKey: [directory.get.path] }),
  })
  const stopped = standing?.items.flatMap(({ name, held }) => (held ? [{ name, ...held }] : [])) ?? []
  if (stopped.length === 0) return null
  return (
    <Tint look="warning" mt={16} label={words.stopped.label}>
      {stopped.map(({ name, people, at }) => (
        <div key={name}>
          <b>{words.stopped.title(people, number(people, language))}</b>
          <p>{name === 'feed' ? words.stopped.feed : words.stopped.scim}</p>
          <Button
            size="sm"
            color="var(--mg-accent)"
            c="var(--mg-on-accent)"
            loading={busy}
            onClick={() => void run(name, at)}
          >
            {words.stopped.act}
          </Button>
        </div>
      ))}
    </Tint>
  )
}
