import { Button } from '@mantine/core'
import { languages, newsAuthoring as authoring, type NewsContent, type NewsVersion } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Difference } from '../ui/Difference.tsx'
import { momentOf } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { type Changes, wordingIn } from './content.ts'
import { wordingText } from './plain-text.ts'

type Props = {
  id: string
  content: NewsContent
  onRestore: (changes: Changes, version: number) => void
  onClose: () => void
}

function Entry({ entry, chosen, choose }: { entry: NewsVersion; chosen: boolean; choose: () => void }) {
  const { history } = useTexts().editor
  const { version, saved_at, saved_by, published, reason } = entry
  return (
    <li>
      <button type="button" className="version" aria-pressed={chosen} onClick={choose}>
        <b>
          {version} · <time dateTime={saved_at}>{momentOf(saved_at)}</time>
        </b>
        <span>{saved_by ? history.of(saved_by) : history.by_nobody}</span>
        {published && <span>{history.seen}</span>}
        {reason && <span>{history.asked(reason)}</span>}
      </button>
    </li>
  )
}

function Chosen({ id, version, content, onRestore }: Omit<Props, 'onClose'> & { version: number }) {
  const { history } = useTexts().editor
  const params = { id, version: String(version) }
  const { data, error, isError, refetch } = useQuery({ ...queryOf(authoring.version, { params }), staleTime: Infinity })
  if (isError) return <FailureNote title={history.failed} error={error} retry={refetch} />
  if (!data) return null
  const { wording, translations } = data
  const before = { ...content, ...wording, translations }
  const texts = languages.map((lang) => ({
    lang,
    older: wordingText(wordingIn(before, lang)),
    newer: wordingText(wordingIn(content, lang)),
  }))
  const changed = texts.filter(({ older, newer }) => older !== newer)
  const shown = changed.length > 0 ? changed : texts.filter(({ lang }) => lang === content.language)
  return (
    <section className="version-text">
      <h3>{history.difference(version)}</h3>
      {shown.map(({ lang, older, newer }) => (
        <Difference key={lang} older={older} newer={newer} lang={lang} />
      ))}
      {changed.length > 0 && (
        <Button variant="light" onClick={() => onRestore({ ...wording, translations }, version)}>
          {history.restore}
        </Button>
      )}
    </section>
  )
}

/** What the item was before: who wrote what, how it differs from now, and the way back to it. */
export function VersionsDrawer({ id, content, onRestore, onClose }: Props) {
  const { history } = useTexts().editor
  const [version, setVersion] = useState<number>()
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.versions, { params: { id } }),
    staleTime: 0,
  })
  return (
    <SideDrawer title={history.title} size="lg" onClose={onClose}>
      {isError && <FailureNote title={history.failed} error={error} retry={refetch} />}
      {data?.items.length === 0 && <p className="quiet">{history.empty}</p>}
      <ul className="versions">
        {data?.items.map((entry) => (
          <Entry
            key={entry.version}
            entry={entry}
            chosen={entry.version === version}
            choose={() => setVersion(entry.version)}
          />
        ))}
      </ul>
      {version !== undefined && <Chosen id={id} version={version} content={content} onRestore={onRestore} />}
    </SideDrawer>
  )
}
