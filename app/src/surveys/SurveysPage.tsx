import './surveys.css'
import { type SurveyItem, surveys } from '@megdan/contract'
import { useIonViewWillEnter } from '@ionic/react'
import type { ReactNode } from 'react'
import { openMenu } from '../menu/index.ts'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { pathOf, paths } from '../paths.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { bindShortWords } from '../ui/format.ts'
import { check, lock, menu as menuIcon, poll, refresh } from '../ui/icons.ts'
import { LinkRow } from '../ui/ListGroup.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Block, Loading, RowSkeleton } from '../ui/Skeleton.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { useSurveys } from './list.ts'
import { SurveyBrief, SurveyCard } from './SurveyCard.tsx'
import { questionsOf, timesOf } from './survey.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

function Sections({ items }: { items: readonly SurveyItem[] }) {
  const { surveys: words } = useTexts()
  const language = useLanguage()
  const having = (status: SurveyItem['status']) => items.filter((survey) => survey.status === status)
  const [first, ...others] = having('open')
  const upcoming = having('upcoming')
  const closed = having('closed')
  return (
    <>
      {first && (
        <div className="survey-list">
          <SurveyCard survey={first} />
          {others.map((survey) => (
            <SurveyBrief key={survey.id} survey={survey} />
          ))}
        </div>
      )}
      {upcoming.length > 0 && (
        <Section title={words.sections.upcoming}>
          <div className="survey-list">
            {upcoming.map((survey) => (
              <SurveyBrief key={survey.id} survey={survey} />
            ))}
          </div>
        </Section>
      )}
      {closed.length > 0 && (
        <Section title={words.sections.closed}>
          <div className="group">
            {closed.map((survey) => (
              <LinkRow
                key={survey.id}
                to={pathOf.survey(survey.id)}
                icon={check}
                label={bindShortWords(survey.title)}
                note={`${timesOf(survey, language)} · ${questionsOf(survey.question_count, language)}`}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

function GuestCard() {
  const { surveys: words } = useTexts()
  return (
    <Card tone="outline" padded className="survey-guest">
      <IconBox icon={lock} tone="grey" size={48} />
      <div className="grow">
        <b>{words.guest}</b>
        <p className="cap">{words.guest_text}</p>
      </div>
      <ButtonLink kind="tonal" small to={paths.login}>
        {words.login}
      </ButtonLink>
    </Card>
  )
}

function Nothing() {
  const { surveys: words } = useTexts()
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
  const { surveys: words } = useTexts()
  const { guest } = useSession()
  if (items.length === 0) return <Nothing />
  return (
    <>
      {guest && <GuestCard />}
      {!items.some(({ status }) => status === 'open') && (
        <EmptyNote small icon={poll} title={words.empty} text={words.empty_text} />
      )}
      <Sections items={items} />
    </>
  )
}

export function SurveysPage() {
  const { surveys: words, menu } = useTexts()
  const list = useSurveys()
  useIonViewWillEnter(() => void (list.isStale && !list.isFetching && isOnline() && list.refetch()))
  const failure = list.data ? undefined : failureOf(list)
  const again = () => (isOnline() ? list.refetch() : Promise.resolve())
  return (
    <Page
      title={words.title}
      start={<IconButton icon={menuIcon} label={menu.open} onClick={openMenu} />}
      refresher={<PullToRefresh onRefresh={again} />}
    >
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
          <div className="survey-more">
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
