import { ActionIcon, Box, Group, Text } from '@mantine/core'
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
import frame from '../ui/work-bar.module.css'
import css from './editor.module.css'
import type { CopyState } from './working-copy.ts'
import { Pill } from '../ui/Pill.tsx'

type Props = { state: CopyState; people: readonly Present[]; actions: readonly Action[]; children: ReactNode }

/** Where one is, whether it is safe, and what can be done with it. */
export function EditorBar({ state, people, actions, children }: Props) {
  const { editor: words, news } = useTexts()
  const { base, content } = state
  const status = base?.status ?? 'draft'
  const unsaved = !base && state.status === 'saved' ? words.saved.never : undefined
  return (
    <Box mih={60} className={`${frame.bar} ${css.bar}`}>
      <ActionIcon component={Link} to="/news" variant="subtle" size="lg" aria-label={words.to_list}>
        <Icon of="back" />
      </ActionIcon>
      <Group gap={8} wrap="nowrap" miw={0} align="stretch" style={{ whiteSpace: 'nowrap' }}>
        <Text component={Link} to="/news" c="dimmed" className={css.trail ?? ''}>
          {news.title}
        </Text>
        <span aria-hidden="true" className={css.trail}>
          /
        </span>
        <PageTitle title={content.title.trim() || words.untitled} lang={content.language} />
      </Group>
      {status === 'draft' && (base?.review === 'asked' || base?.review === 'returned') ? (
        <ReviewMark item={{ review: base.review }} />
      ) : (
        <Pill dot look={status}>
          {news.state[status]}
        </Pill>
      )}
      <SavedNote state={state} words={words.saved} className={css.saved ?? ''} instead={unsaved} />
      <Group component="span" gap={8} wrap="nowrap" align="stretch" ms="auto" className={frame.end}>
        <Here people={people} />
        {children}
        {actions.length > 0 && <ActionsMenu label={words.more} actions={actions} />}
      </Group>
    </Box>
  )
}
