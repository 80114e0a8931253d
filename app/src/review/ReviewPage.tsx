import {
  ApiError,
  groupTitleIn,
  parseLink,
  type Review,
  review as endpoints,
  type ReviewKind,
  rungBy,
  type RungBy,
} from '@megdan/contract'
import { bindShortWords, dateAndClock, dateLong } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { clock } from '@megdan/kit/more-icons'
import { hoursOf } from '@megdan/kit/review-lines'
import { sentencesOf, whomOf } from '@megdan/kit/ringing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCategories } from '../categories/index.ts'
import { FailedNote, failureOf } from '../news/index.ts'
import { pathOf, paths } from '../paths.ts'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { BackButton, Go } from '../ui/Go.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Tag } from '../ui/Tag.tsx'
import { showToast } from '../ui/toasts.ts'
import { Changes } from './Changes.tsx'
import { Leaving, lookForLeaving } from './Leaving.tsx'
import { Notes } from './Notes.tsx'
import { useRinging } from './ringing.ts'
import css from './review.module.css'
import { SendBack } from './SendBack.tsx'
import { Shown } from './Shown.tsx'
import { useReviewTexts } from './words.ts'

/** What rings with the approval, and how many phones that are. */
type Ringing = { rung: RungBy | undefined; counted: Pick<ReturnType<typeof useRinging>, 'data' | 'isError'> }

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Where a tap on it leads; whoever approves goes and sees. */
function Destination({ link }: { link: string }) {
  const words = useReviewTexts()
  const { data: categories = [] } = useCategories()
  const place = parseLink(link)
  const category = categories.find(({ category_id }) => pathOf.category(category_id) === link)
  const text = words.leads_to(category ? words.quoted(category.category_title) : link)
  return (
    <p className="mt-6">
      {place?.kind === 'route' ? (
        <Go to={place.path} className="text-primary">
          {text}
        </Go>
      ) : (
        text
      )}
    </p>
  )
}

/** What readers get with it beside its words: where it stands and leads, how loud it is, and what is asked of them. */
function Facts({ of: { category, content } }: { of: Review }) {
  const words = useReviewTexts()
  const language = useLanguage()
  const { data: categories = [] } = useCategories()
  // As its reader's language calls it.
  const { category_title } = categories.find((one) => one.category_id === category?.category_id) ?? category ?? {}
  const marks = ['important', 'must_read', 'pinned'].filter((name) => content[name] === true)
  const [link, reason, due, hidden] = ['link', 'reason', 'must_read_due', 'expires_at'].map((name) =>
    textIn(content[name]),
  )
  const lines = [
    category_title,
    content['urgent'] === true && words.urgent,
    content['urgent'] === true && reason && `${words.urgent_reason} ${reason}`,
    marks.length > 0 && words.marked(marks.map((name) => words.changes.field[name] ?? name).join(', ')),
    due && words.due(dateAndClock(due, language)),
    hidden && words.hidden_from(dateAndClock(hidden, language)),
  ].filter((line) => typeof line === 'string')
  return (
    <>
      {link && <Destination link={link} />}
      {lines.map((line) => (
        <p key={line} className="mt-6">
          {line}
        </p>
      ))}
    </>
  )
}

/** How many phones ring as soon as it is approved, with what the server itself would say. */
function Rings({ rung, counted }: Ringing) {
  const { ringing: words } = useReviewTexts()
  if (!rung) return null
  const { data, isError } = counted
  const sentences = data ? sentencesOf(data, words, rung.later) : [isError ? words.failed : words.counting]
  return (
    <div role="status">
      {data?.words && (
        <p className="mt-6">
          {words.shown} <b>{data.words.title}</b> {data.words.body}
        </p>
      )}
      {rung.secret && <p className="mt-6">{words.secret}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-6">
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** What is to be known of how it stands, and of how it will come. */
function Standing({ of, ringing }: { of: Review; ringing: Ringing }) {
  const words = useReviewTexts()
  const language = useLanguage()
  const { asked_by, to, away_until, deputy, plan, content } = of
  const audience = content['audience'] as { everyone?: boolean; guests?: boolean } | undefined
  const members = audience?.everyone
    ? words.everyone
    : of.groups.length > 0 && words.groups(of.groups.map((group) => groupTitleIn(group, language)).join(', '))
  const whom = [members, audience?.guests && words.guests].filter(Boolean).join(' ')
  return (
    <>
      <Tag tone={of.state === 'asked' ? 'amber' : 'green'} icon={of.state === 'asked' ? clock : checkCircle}>
        {words.state[of.state ?? 'none']}
      </Tag>
      <h1 className="mt-10" tabIndex={-1}>
        {bindShortWords(of.title)}
      </h1>
      {asked_by && <p className="sub mt-8">{words.asked(asked_by.name, to?.name)}</p>}
      {to && away_until && (
        <p className="sub mt-8">{words.absent(to.name, dateLong(away_until, language), deputy?.name)}</p>
      )}
      {of.needed > 1 && <p className="sub mt-8">{words.approvals(of.approved, of.needed)}</p>}
      {of.words && <p className="lead mt-8">{words.quoted(of.words)}</p>}
      {of.answer && of.state === 'returned' && (
        <p className="lead mt-8">
          {of.answer.by?.name ?? words.somebody}: {of.answer.text}
        </p>
      )}
      <section className="pt-14">
        <h2 className="mb-10">{words.how}</h2>
        {hoursOf(of, words, language).map((line, at) => (
          <p key={line} className={at > 0 ? 'mt-6' : undefined}>
            {line}
          </p>
        ))}
        {whom && <p className="mt-6">{whom}</p>}
        <Facts of={of} />
        {plan.notify && (
          <p className="mt-6">
            {words.with_notice}: <b>{plan.notify.title}</b> {plan.notify.body}
          </p>
        )}
        {plan.reason && (
          <p className="mt-6">
            {words.asks_again} {plan.reason}
          </p>
        )}
        {plan.outcome && (
          <p className="mt-6">
            {words.outcome} {Object.values(plan.outcome).join(' · ')}
          </p>
        )}
        <Rings {...ringing} />
      </section>
    </>
  )
}

type FootProps = { of: Review; ringing: Ringing; onDone: () => Promise<unknown> }

function Foot({ of, ringing: { rung, counted }, onDone }: FootProps) {
  const { shell } = useTexts()
  const words = useReviewTexts()
  const [returning, setReturning] = useState(false)
  const [answer, setAnswer] = useState('')
  const [sure, setSure] = useState(false)
  const at = { params: { kind: of.kind, id: of.id } }
  const out = of.kind === 'notification' ? 'send' : of.before !== null ? 'change' : of.plan.publish_at ? 'later' : 'now'
  // Where another word is needed after this one, nothing comes out by it.
  const how = of.approved + 1 < of.needed ? 'first' : out
  const whom = rung && whomOf(counted.data, words.ringing)
  const act = rung?.later ? words.ringing.approve_later : words.ringing.approve
  const label = !rung || whom === undefined ? words.approve[how] : whom === null ? act.silent : act.to(whom)
  // The number stands on the button before it can be pressed; where it cannot be told, that is said above it.
  const isCounting = rung !== undefined && !counted.data && !counted.isError
  const isUrgent = rung !== undefined && of.content['urgent'] === true
  const approve = async () => {
    setSure(false)
    try {
      const after = await api(endpoints.approve, { ...at, body: { hash: of.hash } })
      showToast({ text: after.state === 'approved' ? words.approved : words.approved_first, look: 'good' })
    } catch (error) {
      showToast({ text: sentenceOf(endpoints.approve, error, words.refusals.approve), role: 'alert' })
    }
    await Promise.all([onDone(), lookForLeaving()])
  }
  if (of.state !== 'asked') return null
  return (
    <>
      {of.hindrance && <p className="sub mb-10">{words.hindrance[of.hindrance]}</p>}
      {(of.may_approve || of.hindrance === 'approved_already') && (
        <div className={`flex flex-wrap gap-12 ${css.choice}`}>
          <Button kind="tonal" onClick={() => setReturning(true)}>
            {words.send_back}
          </Button>
          {of.may_approve && (
            <Button disabled={isCounting} onClick={isUrgent ? () => setSure(true) : approve}>
              {label}
            </Button>
          )}
        </div>
      )}
      {sure && (
        <Sheet
          open
          onClose={() => setSure(false)}
          title={words.ringing.urgent_sure}
          closeLabel={shell.close}
          foot={<Button onClick={approve}>{label}</Button>}
        >
          <p>
            <b>{rung?.words?.title}</b> {rung?.words?.body}
          </p>
        </Sheet>
      )}
      {returning && (
        <SendBack
          of={of}
          text={answer}
          onText={setAnswer}
          onClose={() => setReturning(false)}
          onDone={async () => {
            setReturning(false)
            await onDone()
          }}
        />
      )}
    </>
  )
}

/** One thing that waits for approval, for editors: as its readers will see it, what is new in it, and their word about it. */
function ReviewPage({ kind }: { kind: ReviewKind }) {
  const { shell } = useTexts()
  const words = useReviewTexts()
  const { id = '' } = useParams()
  const { authenticated } = useSession()
  const query = useQuery({
    ...queryOf(endpoints.get, { params: { kind, id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: authenticated,
  })
  const again = () => queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })
  const { error } = query
  // Whoever may not see it any more is shown nothing of what was loaded before.
  const isClosed = error instanceof ApiError && [403, 404].includes(error.status)
  const data = isClosed ? undefined : query.data
  const [opened] = useState(() => new Date())
  const rung = data?.state === 'asked' ? rungBy(data, opened) : undefined
  const ringing = { rung, counted: useRinging(rung?.about) }
  const failure = data ? undefined : isClosed ? error : failureOf(query)
  const code = failure instanceof ApiError ? failure.code : undefined
  return (
    <Page
      title={words.title[kind]}
      heading={data === undefined}
      start={<BackButton to={paths.notifications} label={shell.back} />}
      foot={data?.state === 'asked' && <Foot of={data} ringing={ringing} onDone={again} />}
    >
      {code === 'second_factor_required' || code === 'second_factor_missing' ? (
        <EmptyNote icon={clock} title={words.studio} text={words.studio_text} />
      ) : !authenticated || code === 'forbidden' ? (
        <EmptyNote icon={clock} title={words.failed} text={words.not_editor} />
      ) : failure ? (
        <FailedNote endpoint={endpoints.get} error={failure} title={words.failed} retry={query.refetch} />
      ) : !data ? (
        <Loading label={words.loading}>
          <ListSkeleton rows={4} />
        </Loading>
      ) : (
        <>
          <Leaving />
          <Standing of={data} ringing={ringing} />
          <Changes of={data} />
          <Notes of={data} onDone={again} />
          <Shown of={data} />
        </>
      )}
    </Page>
  )
}

export const NewsReviewPage = () => <ReviewPage kind="news" />
export const SurveyReviewPage = () => <ReviewPage kind="survey" />
export const NotificationReviewPage = () => <ReviewPage kind="notification" />
