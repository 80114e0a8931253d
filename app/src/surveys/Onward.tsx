import type { Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { home, poll } from '@megdan/kit/icons'
import { grid } from '@megdan/kit/more-icons'
import { pathOf, paths } from '../paths.ts'
import { useLanguage } from '../texts/index.ts'
import { LinkRow, ListGroup } from '../ui/ListGroup.tsx'
import { useSurveys } from './list.ts'
import { useStandings } from './participation.ts'
import { deadlineOf, questionsOf } from './survey.ts'
import { useWords } from './words.ts'

/** Where to go when nothing more is to be done here; the next survey that waits stands first. */
export function Onward({ survey }: { survey: Pick<Survey, 'id'> }) {
  const { done: words } = useWords()
  const language = useLanguage()
  const standingOf = useStandings()
  const { data } = useSurveys()
  const next = data?.pages
    .flatMap(({ items }) => items)
    .find(({ id, status }) => {
      const { standing } = standingOf(id)
      return id !== survey.id && status === 'open' && (standing === 'new' || standing === 'draft')
    })
  return (
    <ListGroup title={words.onward}>
      {next && (
        <LinkRow
          to={pathOf.survey(next.id)}
          icon={poll}
          label={
            <>
              {words.next}: <span lang={next.language}>{bindShortWords(next.title)}</span>
            </>
          }
          note={`${questionsOf(next)} · ${deadlineOf(next, language)}`}
        />
      )}
      <LinkRow to={paths.surveys} direction="back" icon={grid} tone="grey" label={words.all} />
      <LinkRow to={paths.home} direction="root" icon={home} tone="grey" label={words.home} />
    </ListGroup>
  )
}
