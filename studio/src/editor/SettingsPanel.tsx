import { NativeSelect, Text, TextInput } from '@mantine/core'
import { type Image, categoriesAuthoring, type Language, type NewsContent, type StudioPerson } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { AudienceChooser, ReachSummary } from '../audience/index.ts'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { MomentField } from '../ui/MomentField.tsx'
import type { Changes } from './content.ts'
import { MarkRow } from './MarkRow.tsx'
import { MediaFields, type Picking } from './MediaFields.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { useNow } from '../ui/use-now.ts'
import type { Plan } from '../news/index.ts'

type Change = (changes: Changes) => void

/** The categories that this editor may write in, and the present one whatever it is. */
const mayWriteIn =
  ({ rights }: StudioPerson, present: string) =>
  (category_id: string) =>
    rights.categories === null || rights.categories.includes(category_id) || category_id === present

export function CategoryField({ content, change }: { content: NewsContent; change: Change }) {
  const words = useTexts().editor
  const me = useMe()
  const all = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const mine = all.filter((one) => mayWriteIn(me, content.category_id)(one.category_id))
  const options = mine.map(({ category_id, category_title }) => ({ value: category_id, label: category_title }))
  return (
    <NativeSelect
      data-place="category"
      label={words.category}
      value={content.category_id}
      onChange={(event) => change({ category_id: event.currentTarget.value })}
      data={[...(content.category_id ? [] : [{ value: '', label: words.choose_category }]), ...options]}
    />
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
        <div data-place="due">
          <MomentField
            label={marks.due}
            value={content.must_read_due}
            onChange={(must_read_due) => change({ must_read_due })}
          />
        </div>
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

type Props = {
  content: NewsContent
  change: Change
  plan: Plan
  onPlan: (changes: Partial<Plan>) => void
  /** Readers see it already: when it appears is no longer to be chosen. */
  isPublished: boolean
  images: Record<string, Image>
  /** Those in which somebody writes. */
  languages: readonly Language[]
  current: () => NewsContent
  onPick: (what: Picking) => void
}

/** Whom it is for, when it appears, and how it is marked. */
export function SettingsPanel({
  content,
  change,
  plan,
  onPlan,
  isPublished,
  images,
  languages,
  current,
  onPick,
}: Props) {
  const texts = useTexts()
  const words = texts.editor
  const { publish_at } = plan
  const now = new Date(useNow(20_000))
  const isPast = publish_at !== null && new Date(publish_at) <= now
  const expires = content.expires_at === null ? undefined : new Date(content.expires_at)
  const isEarly = expires !== undefined && expires <= (publish_at === null ? now : new Date(publish_at))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <div data-place="audience">
        <AudienceChooser value={content.audience} onChange={(audience) => change({ audience })} />
      </div>
      <ReachSummary audience={content.audience} {...(content.category_id && { category_id: content.category_id })} />
      <section>
        <h2>{words.publishing}</h2>
        <CategoryField content={content} change={change} />
        {!isPublished && (
          <div data-place="publish_at">
            <MomentField
              label={words.publish_at}
              value={publish_at}
              error={isPast ? words.past : undefined}
              onChange={(publish_at) => onPlan({ publish_at })}
            />
          </div>
        )}
        <div data-place="expires_at">
          <MomentField
            label={words.expires_at}
            value={content.expires_at}
            error={isEarly ? words.expires_early : undefined}
            onChange={(expires_at) => change({ expires_at })}
          />
        </div>
        <Text fz="caption" c="dimmed">
          {texts.moment.zone(zone)}
        </Text>
        <Marks content={content} change={change} />
        {!isPublished && <NoticeFields content={content} plan={plan} onNotice={(notice) => onPlan({ notice })} />}
        <TextInput
          label={words.alias}
          placeholder={words.alias_example}
          maxLength={80}
          value={content.alias ?? ''}
          onChange={(event) => change({ alias: event.currentTarget.value || null })}
        />
      </section>
      <MediaFields
        content={content}
        languages={languages}
        images={images}
        change={change}
        current={current}
        onPick={onPick}
      />
    </>
  )
}
