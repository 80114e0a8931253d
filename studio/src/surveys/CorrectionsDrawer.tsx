import './corrections.css'
import { languages, type StudioSurveyVersion, surveysAuthoring as authoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Difference } from '../ui/Difference.tsx'
import { momentOf } from '../ui/format.ts'
import { FailureNote } from '../ui/Note.tsx'
import { wordingText } from './plain-text.ts'

type EntryProps = { entry: StudioSurveyVersion; chosen: boolean; choose: () => void }

function Entry({ entry, chosen, choose }: EntryProps) {
  const { corrections: words } = useTexts().surveyBuilder
  const { version, saved_at, saved_by, reason } = entry
  return (
    <li>
      <button type="button" className="correction" aria-pressed={chosen} onClick={choose}>
        <b>
          {version === 1 ? words.first : words.version(version)} · <time dateTime={saved_at}>{momentOf(saved_at)}</time>
        </b>
        <span>{saved_by ? words.by(saved_by) : words.by_nobody}</span>
        {version > 1 && <span>{reason ? words.why(reason) : words.no_reason}</span>}
      </button>
    </li>
  )
}

/** What one correction made of the words before it, in each language in which something was said. */
function Words({ entry, before }: { entry: StudioSurveyVersion; before: StudioSurveyVersion | undefined }) {
  const { corrections: words, languages: names } = useTexts().surveyBuilder
  const texts = languages.map((language) => ({
    language,
    older: before ? wordingText(before.wording, language) : undefined,
    newer: wordingText(entry.wording, language),
  }))
  return (
    <section className="correction-words">
      <h3>{before ? words.changed(entry.version) : words.original}</h3>
      {texts
        .filter(({ older, newer }) => older || newer)
        .map(({ language, older, newer }) => (
          <div key={language}>
            <h4>{names[language]}</h4>
            {older === undefined ? (
              <p className="correction-original" lang={language}>
                {newer}
              </p>
            ) : (
              <Difference older={older} newer={newer} lang={language} />
            )}
          </div>
        ))}
    </section>
  )
}

/** What was corrected since the survey was published: who did it, when, why, and word by word. */
export function CorrectionsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { surveyBuilder } = useTexts()
  const { corrections: words } = surveyBuilder
  const [chosen, setChosen] = useState<number>()
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.versions, { params: { id } }),
    staleTime: 0,
  })
  const items = data?.items ?? []
  const shown = items.find(({ version }) => version === chosen) ?? items[0]
  return (
    <SideDrawer title={words.title} size="lg" onClose={onClose}>
      {isError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {data?.items.length === 0 && <p className="quiet-line">{words.none}</p>}
      <ol className="corrections">
        {items.map((entry) => (
          <Entry
            key={entry.version}
            entry={entry}
            chosen={entry.version === shown?.version}
            choose={() => setChosen(entry.version)}
          />
        ))}
      </ol>
      {shown && <Words entry={shown} before={items.find(({ version }) => version < shown.version)} />}
    </SideDrawer>
  )
}
