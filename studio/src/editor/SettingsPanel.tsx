import { Group, NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type Image, categoriesAuthoring, type NewsContent, type StudioPerson } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AudienceChooser, ReachSummary } from '../audience/index.ts'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import type { Check } from './checks.ts'
import type { Changes } from './content.ts'
import { MediaFields, type Picking } from './MediaFields.tsx'
import { useNow } from '../ui/use-now.ts'
import type { Notice, Plan } from '../news/index.ts'

type Change = (changes: Changes) => void

/** The categories that this editor may write in, and the present one whatever it is. */
const mayWriteIn =
  ({ rights }: StudioPerson, present: string) =>
  (category_id: string) =>
    rights.categories === null || rights.categories.includes(category_id) || category_id === present

function CategoryField({ content, change }: { content: NewsContent; change: Change }) {
  const words = useTexts().editor
  const me = useMe()
  const all = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const mine = all.filter((one) => mayWriteIn(me, content.category_id)(one.category_id))
  const options = mine.map(({ category_id, category_title }) => ({ value: category_id, label: category_title }))
  return (
    <NativeSelect
      label={words.category}
      value={content.category_id}
      onChange={(event) => change({ category_id: event.currentTarget.value })}
      data={[...(content.category_id ? [] : [{ value: '', label: words.choose_category }]), ...options]}
    />
  )
}

type MarkProps = {
  icon: IconName
  label: string
  note: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
  children?: ReactNode
}

/** The words at one end, what is switched at the other. */
const markStyles = {
  body: { justifyContent: 'space-between' },
  label: { display: 'flex', alignItems: 'center', gap: 10, padding: 0, fontWeight: 600 },
  description: { paddingLeft: 30 },
}

function MarkRow({ icon, label, note, on, disabled, onChange, children }: MarkProps) {
  return (
    <Stack gap={10}>
      <Switch
        styles={markStyles}
        labelPosition="left"
        checked={on}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            <Icon of={icon} />
            {label}
          </>
        }
        description={note}
      />
      {on && children}
    </Stack>
  )
}

function Marks({ content, change }: { content: NewsContent; change: Change }) {
  const { marks } = useTexts().editor
  return (
    <>
      <MarkRow
        icon="alert"
        label={marks.important}
        note={marks.important_note}
        on={content.important}
        onChange={(important) => change({ important })}
      />
      <MarkRow
        icon="pin"
        label={marks.pinned}
        note={marks.pinned_note}
        on={content.pinned}
        onChange={(pinned) => change({ pinned })}
      />
      <MarkRow
        icon="check"
        label={marks.must_read}
        note={marks.must_read_note}
        on={content.must_read}
        onChange={(must_read) => change({ must_read })}
      >
        <MomentField
          label={marks.due}
          value={content.must_read_due}
          onChange={(must_read_due) => change({ must_read_due })}
        />
      </MarkRow>
      <MarkRow
        icon="comment"
        label={marks.comments}
        note={marks.comments_note}
        on={content.comments_open}
        onChange={(comments_open) => change({ comments_open })}
      />
    </>
  )
}

type NoticeProps = { notice: Notice | null; fallback: Notice; onNotice: (notice: Notice | null) => void }

function NoticeFields({ notice, fallback, onNotice }: NoticeProps) {
  const words = useTexts().editor
  const { push } = useMe().rights
  const { marks } = words
  return (
    <MarkRow
      icon="bell"
      label={marks.notify}
      note={push ? marks.notify_note : marks.no_push_right}
      on={notice !== null}
      disabled={!push}
      onChange={(on) => onNotice(on ? fallback : null)}
    >
      {notice && (
        <>
          <TextInput
            label={words.notice_title}
            maxLength={50}
            value={notice.title}
            onChange={(event) => onNotice({ ...notice, title: event.currentTarget.value })}
          />
          <Textarea
            label={words.notice_body}
            maxLength={150}
            autosize
            value={notice.body}
            onChange={(event) => onNotice({ ...notice, body: event.currentTarget.value })}
          />
        </>
      )}
    </MarkRow>
  )
}

type Props = {
  content: NewsContent
  change: Change
  plan: Plan
  onPlan: (changes: Partial<Plan>) => void
  /** Readers see it already: when it appears is no longer to be chosen. */
  isPublished: boolean
  images: Record<string, Image>
  current: () => NewsContent
  onPick: (what: Picking) => void
}

/** Whom it is for, when it appears, and how it is marked. */
export function SettingsPanel({ content, change, plan, onPlan, isPublished, images, current, onPick }: Props) {
  const words = useTexts().editor
  const { publish_at } = plan
  const now = new Date(useNow(20_000))
  const isPast = publish_at !== null && new Date(publish_at) <= now
  const expires = content.expires_at === null ? undefined : new Date(content.expires_at)
  const isEarly = expires !== undefined && expires <= (publish_at === null ? now : new Date(publish_at))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <AudienceChooser value={content.audience} onChange={(audience) => change({ audience })} />
      <ReachSummary audience={content.audience} {...(content.category_id && { category_id: content.category_id })} />
      <section>
        <h2>{words.publishing}</h2>
        <CategoryField content={content} change={change} />
        {!isPublished && (
          <MomentField
            label={words.publish_at}
            value={publish_at}
            error={isPast ? words.past : undefined}
            onChange={(publish_at) => onPlan({ publish_at })}
          />
        )}
        <MomentField
          label={words.expires_at}
          value={content.expires_at}
          error={isEarly ? words.expires_early : undefined}
          onChange={(expires_at) => change({ expires_at })}
        />
        <Text fz="caption" c="dimmed">
          {words.zone(zone)}
        </Text>
        <Marks content={content} change={change} />
        {!isPublished && (
          <NoticeFields
            notice={plan.notice}
            fallback={{ title: content.title.trim().slice(0, 50), body: content.summary.trim().slice(0, 150) }}
            onNotice={(notice) => onPlan({ notice })}
          />
        )}
        <TextInput
          label={words.alias}
          placeholder={words.alias_example}
          maxLength={80}
          value={content.alias ?? ''}
          onChange={(event) => change({ alias: event.currentTarget.value || null })}
        />
      </section>
      <MediaFields content={content} images={images} change={change} current={current} onPick={onPick} />
    </>
  )
}

const hues = { ok: 'success', warning: 'warning' } as const
const signs = { ok: 'check', warning: 'alert', error: 'close' } as const

/** What should be known before readers see it. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const words = useTexts().editor.checks
  return (
    <section aria-label={words.title}>
      <h2>{words.title}</h2>
      <Stack component="ul" gap={8} fz="note">
        {checks.map(({ level, text }) => (
          <Group
            component="li"
            key={text}
            align="stretch"
            gap={8}
            wrap="nowrap"
            {...(level === 'error' && { fw: 600, c: 'var(--mg-danger)' })}
          >
            <Text span display="flex" {...(level !== 'error' && { c: `var(--mg-${hues[level]})` })}>
              <Icon of={signs[level]} size={18} />
            </Text>
            <span className="unseen">{words[level]}: </span>
            {text}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
