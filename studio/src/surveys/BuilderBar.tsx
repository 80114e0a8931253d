import { ActionIcon, Box, Group } from '@mantine/core'
import type { Present } from '@megdan/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Here } from '../presence/index.ts'
import { useTexts } from '../texts/index.ts'
import { type Action, ActionsMenu } from '../ui/ActionsMenu.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ReviewMark } from '../review/index.ts'
import { SavedNote } from '../working-copy/index.ts'
import tabs from '../ui/segments.module.css'
import frame from '../ui/work-bar.module.css'
import css from './builder.module.css'
import type { CopyState } from './working-copy.ts'
import { Pill } from '../ui/Pill.tsx'

type Props = {
  state: CopyState
  view: 'questions' | 'audience'
  people: readonly Present[]
  actions: readonly Action[]
  children: ReactNode
}

/** Where one is, whether it is safe, the parts of the survey, and what can be done with it. */
export function BuilderBar({ state, view, people, actions, children }: Props) {
  const { surveyBuilder: words, surveys } = useTexts()
  const { base, content } = state
  const parts = [
    { name: 'questions' as const, to: `/surveys/${base.id}` },
    { name: 'audience' as const, to: `/surveys/${base.id}?view=audience` },
    { name: 'results' as const, to: `/surveys/${base.id}/results` },
  ]
  return (
    <Box mih={64} className={frame.bar}>
      <ActionIcon component={Link} to="/surveys" variant="subtle" size="lg" aria-label={words.to_list}>
        <Icon of="back" />
      </ActionIcon>
      <Box miw={60} fz="1rem" lh="1.5rem">
        <PageTitle title={content.title.trim() || words.untitled} lang={content.language} />
      </Box>
      {base.status === 'draft' && (base.review === 'asked' || base.review === 'returned') ? (
        <ReviewMark item={{ review: base.review }} />
      ) : (
        <Pill dot look={base.status === 'draft' ? 'warning' : base.status}>
          {surveys.state[base.status]}
        </Pill>
      )}
      <SavedNote state={state} words={words.saved} className={css.saved ?? ''} />
      <Box component="nav" className={`${tabs.segments} ${css.views}`} data-raised aria-label={words.views}>
        {parts.map(({ name, to }) => (
          <Link key={name} to={to} replace={name !== 'results'} aria-current={name === view ? 'page' : undefined}>
            {words.view[name]}
          </Link>
        ))}
      </Box>
      <Group component="span" gap={8} wrap="nowrap" align="stretch" flex="none" className={frame.end}>
        <Here people={people} />
        {children}
        <ActionsMenu label={words.actions} actions={actions} />
      </Group>
    </Box>
  )
}
