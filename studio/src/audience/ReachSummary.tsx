import './audience.css'
import { Button, Skeleton } from '@mantine/core'
import type { AudienceChoice, Reach } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { isNobody, useReach } from './reach.ts'

const parts = ['push_now', 'held_by_quiet_hours', 'inbox_only', 'never_signed_in'] as const

function Parts({ reach }: { reach: Reach }) {
  const { audience: words } = useTexts()
  const language = useLanguage()
  return (
    <ul>
      {parts
        .filter((part) => reach[part] > 0)
        .map((part) => (
          <li key={part} className={`reach-part ${part}`}>
            <span>
              <b>{number(reach[part], language)}</b> {reach[part] === 1 ? words.one[part] : words.parts[part]}
            </span>
            <span className="reach-bar" aria-hidden="true">
              <span style={{ width: `${(100 * reach[part]) / reach.people}%` }} />
            </span>
          </li>
        ))}
    </ul>
  )
}

type Props = {
  audience: AudienceChoice
  /** Where it will stand: who may not see the category is not counted. */
  category_id?: string
}

/** How many people an audience is, each once, and how they would hear of it. */
export function ReachSummary({ audience, category_id }: Props) {
  const texts = useTexts()
  const { audience: words } = texts
  const language = useLanguage()
  const { data, error, isCurrent, isError, refetch } = useReach(audience, category_id)
  const nobody = isNobody(audience)
  const shown = nobody ? undefined : data
  const sentence = () => {
    if (nobody) return words.choose_groups
    if (isError) return ''
    if (!data || !isCurrent) return words.counting
    return data.people === 0 ? words.nobody : words.will_reach(data.people, number(data.people, language))
  }
  return (
    <section className="reach" aria-label={words.reach}>
      <p role="status" className="reach-total">
        {sentence()}
      </p>
      {isError && !nobody && (
        <p className="audience-failed" role="alert">
          {words.failed} {sentenceOf(error, texts)}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!nobody && !isError && !data && <Skeleton height={72} radius="tile" />}
      {shown && !isError && (
        <div data-former={!isCurrent || undefined}>
          <Parts reach={shown} />
          {shown.guests_devices > 0 && (
            <p>{words.guests(shown.guests_devices, number(shown.guests_devices, language))}</p>
          )}
        </div>
      )}
    </section>
  )
}
