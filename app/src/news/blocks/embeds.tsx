import { poll as pollIcon, user } from '@megdan/kit/icons'
import { Suspense, use } from 'react'
import { pathOf } from '../../paths.ts'
import { LinkRow, TextRow } from '../../ui/ListGroup.tsx'
import { Embeds } from '../embeds.ts'
import { useArticleTexts } from '../words.ts'
import type { BlockView } from './block.ts'
import css from '../body.module.css'

/** A question of a survey; where nobody shows it in place, the way to it. Only a preview knows its title from the text. */
export const PollInText: BlockView<'poll'> = ({ block: { attrs } }) => {
  const { poll: Poll } = use(Embeds)
  const words = useArticleTexts()
  const way = (title = attrs.title ?? words.poll) => (
    <div className="panel">
      <LinkRow to={pathOf.survey(attrs.survey_id)} icon={pollIcon} label={title} />
    </div>
  )
  return (
    <div className={css.ui}>
      {Poll ? (
        <Suspense>
          <Poll survey_id={attrs.survey_id} otherwise={way} />
        </Suspense>
      ) : (
        way()
      )}
    </div>
  )
}

/** Somebody to be called or written to; where nobody knows more of them, their name. */
export const PersonInText: BlockView<'person'> = ({ block: { attrs } }) => {
  const { person: Person } = use(Embeds)
  const name = <TextRow icon={user} label={attrs.name} />
  return (
    <div className={`panel ${css.ui}`}>
      {Person ? (
        <Suspense fallback={name}>
          <Person contact_id={attrs.contact_id} name={attrs.name} otherwise={name} />
        </Suspense>
      ) : (
        name
      )}
    </div>
  )
}
