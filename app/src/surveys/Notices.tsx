import type { Survey } from '@megdan/contract'
import { alert } from '@megdan/kit/icons'
import { info } from '@megdan/kit/more-icons'
import { QuietNote } from '../ui/Notice.tsx'
import type { Entry } from './entry.ts'
import { useWords, type Words } from './words.ts'

const isKnown = (changed: Words['changed'], reason: string): reason is 'survey_changed' | 'withdrawn' =>
  typeof changed[reason as keyof typeof changed] === 'string'

/** Why the answers came back, and which of them did not outlive a correction. */
export function ChangedNotice({ survey, entry }: { survey: Survey; entry: Entry }) {
  const { changed } = useWords()
  const { reason, since = entry.version, lost = [] } = entry
  if (reason === undefined) return null
  const titles = survey.questions.filter(({ id }) => lost.includes(id)).map(({ title }) => title)
  const gone = lost.length - titles.length
  const corrected = (survey.corrections ?? []).filter(({ version }) => version > since)
  return (
    <div role="status" className="my-12">
      <QuietNote icon={info}>{isKnown(changed, reason) ? changed[reason] : changed.other}</QuietNote>
      {corrected.length > 0 && (
        <QuietNote icon={info}>
          {changed.what} <span lang={survey.languages[0]}>{corrected.map((one) => one.reason).join(' ')}</span>
        </QuietNote>
      )}
      {titles.length > 0 && <QuietNote icon={alert}>{changed.lost(titles)}</QuietNote>}
      {gone > 0 && <QuietNote icon={info}>{changed.gone(gone)}</QuietNote>}
    </div>
  )
}

/** The device takes nothing more. */
export function FullNotice() {
  const { full } = useWords()
  return (
    <div role="alert" className="my-12">
      <QuietNote icon={alert}>{full}</QuietNote>
    </div>
  )
}
