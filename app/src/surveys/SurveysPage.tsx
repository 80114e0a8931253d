import { type SurveyItem, surveys } from '@megdan/contract'
import { bindShortWords, dateLong } from '@megdan/kit/format'
import { alert, check, lock, poll, refresh, send } from '@megdan/kit/icons'
import type { ReactNode } from 'react'
import { MenuButton } from '../categories/index.ts'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { pathOf, paths } from '../paths.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkRow } from '../ui/ListGroup.tsx'
import { EmptyNote, QuietNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { useRefetchOnEnter } from '../ui/refetch-on-enter.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Block, Loading, RowSkeleton } from '../ui/Skeleton.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { useSurveys } from './list.ts'
import { type Standing, useStandings } from './participation.ts'
import { SurveyBrief, SurveyCard } from './SurveyCard.tsx'
import { isEarly } from './delivery.ts'
import { questionsOf, timesOf } from './survey.ts'
import { useBox } from './use-box.ts'
import { useWords } from './words.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

const done: ReadonlySet<Standing> = new Set(['waiting', 'sent', 'taken'])

/** One that needs nothing more: with how the reader stands with it. */
function Row({ survey, standing }: { survey: SurveyItem; standing: Standing }) {
  const words = useWords()
  const language = useLanguage()
  const isOver = survey.status === 'closed'
  const { state } = words.list
  const own = {
    new: undefined,
    draft: undefined,
    waiting: state.sending,
    refused: state.refused,
    sent: isOver ? state.took_part : state.answered,
    taken: isOver ? state.took_part : state.answered,
  }[standing]
  const { closes_at } = survey
  // What is answered already is open for whoever has not: only its day is of interest.
  const times =
    own && !isOver ? closes_at !== null && words.until(dateLong(closes_at, language)) : timesOf(survey, language)
  const facts = [own, times, isOver && questionsOf(survey)]
  return (
    <LinkRow
      to={pathOf.survey(survey.id)}
      icon={standing === 'waiting' ? send : standing === 'refused' ? alert : isOver && !own ? poll : check}
      tone={standing === 'waiting' || standing === 'refused' ? 'amber' : own ? 'soft' : 'grey'}
      label={<span lang={survey.language}>{bindShortWords(survey.title)}</span>}
      note={facts.filter(Boolean).join(' · ')}
    />
  )
}

function Sections({ items }: { items: readonly SurveyItem[] }) {
  const words = useWords()
  const standingOf = useStandings()
  const all = items.map((survey) => ({ survey, ...standingOf(survey.id) }))
  const open = all.filter(({ survey }) => survey.status === 'open')
  const [first, ...others] = open.filter(({ standing }) => !done.has(standing))
  const answered = open.filter(({ standing }) => done.has(standing))
  const upcoming = all.filter(({ survey }) => survey.status === 'upcoming')
  const closed = all.filter(({ survey }) => survey.status === 'closed')
  const rows = (title: string, list: typeof all) =>
    list.length > 0 && (
      <Section title={title}>
        <div className="panel">
          {list.map((one) => (
            <Row key={one.survey.id} {...one} />
          ))}
        </div>
      </Section>
    )
  return (
    <>
      {first ? (
        <div className="grid grid-cols-1 gap-14">
          <SurveyCard survey={first.survey} entry={first.entry} />
          {others.map(({ survey, entry }) => (
            <SurveyBrief key={survey.id} survey={survey} entry={entry} />
          ))}
        </div>
      ) : (
        <EmptyNote
          small
          icon={answered.length > 0 ? check : poll}
          title={answered.length > 0 ? words.list.all_done : words.empty}
          text={answered.length > 0 ? words.list.all_done_text : words.empty_text}
        />
      )}
      {rows(words.list.answered, answered)}
      {upcoming.length > 0 && (
        <Section title={words.sections.upcoming}>
          <div className="grid grid-cols-1 gap-14">
            {upcoming.map(({ survey, entry }) => (
              <SurveyBrief key={survey.id} survey={survey} entry={entry} />
            ))}
          </div>
        </Section>
      )}
      {rows(words.sections.closed, closed)}
    </>
  )
}

/** What waits on this device for a connection. */
function OutboxNote() {
  const { waiting } = useWords()
  const { entries } = useBox()
  const count = Object.values(entries).filter((entry) => entry.stage === 'waiting' && !isEarly(entry)).length
  return count > 0 && <QuietNote icon={send}>{waiting.strip(count)}</QuietNote>
}

function GuestCard({ open }: { open: number }) {
  const words = useWords()
  return (
    <Card tone="outline" padded className="row flex-wrap gap-14 mb-14">
      <IconBox icon={lock} tone="grey" size={48} />
      <div className="flex-[1_1_10.5rem]">
        <b className="weight-660">{open > 0 ? words.guest_open(open) : words.guest}</b>
        <p className="cap">{words.guest_text}</p>
      </div>
      <ButtonLink kind="tonal" small to={paths.login} className="ml-auto">
        {words.login}
      </ButtonLink>
    </Card>
  )
}

function Nothing() {
  const words = useWords()
  const { guest } = useSession()
  if (!guest) return <EmptyNote icon={poll} title={words.empty} text={words.empty_text} />
  return (
    <EmptyNote
      icon={lock}
      title={words.guest}
      text={words.guest_text}
      action={
        <ButtonLink kind="tonal" fit to={paths.login}>
          {words.login}
        </ButtonLink>
      }
    />
  )
}

function Content({ items }: { items: readonly SurveyItem[] }) {
  const { guest } = useSession()
  if (items.length === 0) return <Nothing />
  return (
    <>
      {guest && <GuestCard open={items.filter(({ status }) => status === 'open').length} />}
      <OutboxNote />
      <Sections items={items} />
    </>
  )
}

export function SurveysPage() {
  const words = useWords()
  const list = useSurveys()
  useRefetchOnEnter(list)
  const failure = list.data ? undefined : failureOf(list)
  const again = () => (isOnline() ? list.refetch() : Promise.resolve())
  return (
    <Page title={words.title} start={<MenuButton />} refresher={<PullToRefresh onRefresh={again} />}>
      {list.data && <OfflineNote updatedAt={list.dataUpdatedAt} error={list.error} />}
      {failure ? (
        <FailedNote endpoint={surveys.list} error={failure} title={words.failed} retry={() => list.refetch()} />
      ) : !list.data ? (
        <Loading label={words.loading}>
          <Block height={380} radius={22} gap={14} />
          <RowSkeleton />
        </Loading>
      ) : (
        <>
          <Content items={list.data.pages.flatMap(({ items }) => items)} />
          <div className="grid gap-4 justify-items-center mt-16">
            {list.isFetchNextPageError && (
              <p className="sub" role="alert">
                {words.more_failed}
              </p>
            )}
            {list.hasNextPage ? (
              <Button kind="tonal" fit busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {words.more}
              </Button>
            ) : (
              <Button kind="ghost" small icon={refresh} onClick={again}>
                {words.refresh}
              </Button>
            )}
          </div>
        </>
      )}
    </Page>
  )
}
