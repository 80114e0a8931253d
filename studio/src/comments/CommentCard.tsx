import { ActionIcon, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { type CommentReason, commentReasons, type StudioComment } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { card } from '../ui/grounds.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Acts } from './acts.ts'
import type { Filters } from './list.ts'
import { Pill } from '../ui/Pill.tsx'
import css from './comments.module.css'

/** The letters of a moderator, by their places on the keyboard, whatever the alphabet. */
export const keys = { hide: 'KeyH', keep: 'KeyA', block: 'KeyB' } as const
const letterOf = (code: string) => code.slice(3)

/** A menu whose first item takes the focus, and which stays in the page's main part. */
const menuProps = { radius: 12, returnFocus: true, withinPortal: false, withInitialFocusPlaceholder: false } as const

type CardProps = {
  comment: StudioComment
  mayBlock: boolean
  acts: Acts
  onBlock: (comment: StudioComment) => void
  change: (changes: Partial<Filters>) => void
}

function Reports({ comment }: { comment: StudioComment }) {
  const { comments: words } = useTexts()
  const reasons = commentReasons.flatMap((reason) => {
    const count = comment.reports[reason] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <Group gap={6}>
      <Pill look="danger">
        <Icon of="alert" size={14} />
        {words.reports(all)}
      </Pill>
      {reasons.map(({ reason, count }) => (
        <Pill key={reason}>
          {words.reason[reason]}
          {count > 1 && ` · ${count}`}
        </Pill>
      ))}
    </Group>
  )
}

function HideMenu({ isHeld, onHide }: { isHeld: boolean; onHide: (reason: CommentReason) => void }) {
  const { comments: words } = useTexts()
  return (
    <Menu {...menuProps} position="bottom-start">
      <Menu.Target>
        <Button size="sm" variant="stern" data-key={keys.hide} title={letterOf(keys.hide)} aria-keyshortcuts="h">
          {isHeld ? words.reject : words.hide}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isHeld ? words.reject_because : words.hide_because}</Menu.Label>
        {commentReasons.map((reason, at) => (
          <Menu.Item key={reason} data-autofocus={at === 0 || undefined} onClick={() => onHide(reason)}>
            {words.reason[reason]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreMenu({ comment, acts, change }: Pick<CardProps, 'comment' | 'acts' | 'change'>) {
  const { comments: words } = useTexts()
  const { news, author } = comment
  const { run } = useAct(acts.setOpen)
  return (
    <Menu {...menuProps} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          ml="auto"
          aria-label={words.more_actions}
          title={words.more_actions}
        >
          <Icon of="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-autofocus onClick={() => change({ state: 'all', news: news.id, person: '' })}>
          {words.only_this_news}
        </Menu.Item>
        {author && (
          <Menu.Item onClick={() => change({ state: 'all', person: author.id, news: '' })}>
            {words.only_this_person}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void run(news, !news.comments_open)}>
          {news.comments_open ? words.close : words.open}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Acting({ comment, mayBlock, acts, onBlock, change }: CardProps) {
  const { comments: words } = useTexts()
  const { run, busy } = useAct((step: () => Promise<unknown>) => step())
  const { author, hidden, held } = comment
  const isReported = Object.keys(comment.reports).length > 0
  return (
    <Group gap={8} pt={4} {...(busy && { opacity: 0.6 })} inert={busy}>
      {held && (
        <Button
          size="sm"
          data-key={keys.keep}
          title={letterOf(keys.keep)}
          aria-keyshortcuts="a"
          onClick={() => void run(() => acts.approve(comment))}
        >
          {words.approve}
        </Button>
      )}
      {hidden ? (
        <Button size="sm" variant="default" onClick={() => void run(() => acts.restore(comment))}>
          {words.restore}
        </Button>
      ) : (
        <HideMenu isHeld={held !== null} onHide={(reason) => void run(() => acts.hide(comment, reason))} />
      )}
      {isReported && !hidden && !held && (
        <Button
          size="sm"
          variant="default"
          data-key={keys.keep}
          title={letterOf(keys.keep)}
          aria-keyshortcuts="a"
          onClick={() => void run(() => acts.keep(comment))}
        >
          {words.keep}
        </Button>
      )}
      {author && mayBlock && author.blocked && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => void run(() => acts.unblock(author, author.blocked ?? { reason: 'other', until: null }))}
        >
          {words.unblock}
        </Button>
      )}
      {author && mayBlock && !author.blocked && (
        <Button
          size="sm"
          variant="subtle"
          data-key={keys.block}
          title={letterOf(keys.block)}
          aria-keyshortcuts="b"
          onClick={() => onBlock(comment)}
        >
          {words.block}
        </Button>
      )}
      <MoreMenu comment={comment} acts={acts} change={change} />
    </Group>
  )
}

/** One comment with where it stands, who wrote it and what was said about it. */
export function CommentCard(props: CardProps) {
  const { comments: words } = useTexts()
  const { author, news, text, created_at, hidden, held, answers } = props.comment
  const until = author?.blocked?.until
  return (
    <Paper component="li" {...card} p="16px 18px 12px" className={css.card} tabIndex={-1}>
      <Stack gap={10}>
        <Group gap="4px 12px" fz="caption" c="dimmed">
          <Text component="b" fz="sm" fw={640} c="var(--mg-text)">
            <bdi>{author?.name ?? words.nameless}</bdi>
          </Text>
          {author?.group && <span>{author.group}</span>}
          <time className="num" dateTime={created_at}>
            {momentOf(created_at)}
          </time>
          {props.comment.from_team && <Pill look="open">{words.from_team}</Pill>}
          {author?.blocked && <Pill look="warning">{words.blocked(until ? momentOf(until) : '')}</Pill>}
        </Group>
        {answers && (
          <Text
            component="blockquote"
            m={0}
            pl={10}
            fz="caption"
            c="dimmed"
            lineClamp={3}
            className="anywhere"
            style={{ borderLeft: '3px solid var(--mg-border-strong)' }}
            dir="auto"
          >
            <b>{words.answers(answers.author ?? words.nameless)}</b> {answers.text || words.taken_away}
          </Text>
        )}
        <Text
          mah="16rem"
          fz="1rem"
          lh={1.45}
          className="as-written"
          style={{ overflow: 'auto' }}
          dir="auto"
          data-part="words"
        >
          {text}
        </Text>
        <Group component="p" gap="4px 12px" fz="caption" c="dimmed">
          <Icon of="news" size={16} />
          <Text component={Link} to={`/news/${news.id}`} fw={600} c="var(--mg-text)" td="underline">
            {news.title}
          </Text>
          <span>{news.category_title}</span>
          {!news.comments_open && <Pill>{words.closed}</Pill>}
        </Group>
        <Reports comment={props.comment} />
        {held && (
          <Group gap={6}>
            <Pill look="warning">{words.held[held.reason](held.word ?? '')}</Pill>
          </Group>
        )}
        {hidden && (
          <Group component="p" gap="4px 12px" fz="caption" c="dimmed">
            {words.hidden(hidden.by ?? '', momentOf(hidden.at), words.reason[hidden.reason])}
          </Group>
        )}
        <Acting {...props} />
      </Stack>
    </Paper>
  )
}
