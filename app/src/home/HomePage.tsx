import { useIonViewWillEnter } from '@ionic/react'
import { news as endpoints, type NewsItem } from '@megdan/contract'
import { dateWithWeekday } from '@megdan/kit/format'
import { bookmark, checkCircle, news as newsIcon, refresh as refreshIcon, search } from '@megdan/kit/icons'
import { memo, Suspense } from 'react'
import { MenuButton } from '../categories/index.ts'
import { FailedNote, ItemMenu, LeadNews, NewsRow, OfflineNote, PendingNote, refreshList } from '../news/index.ts'
import { paths } from '../paths.ts'
import { afterwards } from '../platform/chunks.ts'
import { usePainted } from '../platform/first-paint.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Go } from '../ui/Go.tsx'
import { Brand } from '../ui/Logo.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Block, LeadSkeleton, ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { useRail, useWide } from '../ui/wide.ts'
import { Brief } from './Brief.tsx'
import { dayPart } from './choose.ts'
import { Downloaded } from './Downloaded.tsx'
import { GuestInvitation } from './GuestInvitation.tsx'
import { Upcoming } from './Upcoming.tsx'
import { type Home, useHome } from './use-home.ts'
import css from './home.module.css'
import control from '../ui/control.module.css'
import page from '../ui/page.module.css'

const CatchUpCard = afterwards(() => import('./CatchUpCard.tsx').then((file) => file.CatchUpCard))
const SurveyTeaser = afterwards(() => import('./SurveyTeaser.tsx').then((file) => file.SurveyTeaser))
const CategoryStrip = afterwards(() => import('./CategoryStrip.tsx').then((file) => file.CategoryStrip))
const LockedSurveys = afterwards(() => import('./LockedSurveys.tsx').then((file) => file.LockedSurveys))
const OtherSurveys = afterwards(() => import('./OtherSurveys.tsx').then((file) => file.OtherSurveys))

/** So many ends of surveys a phone shows between its stories. */
const few = 2
const none: NewsItem[] = []

type Part = { home: Home; now: number }

/** `now` draws again what tells how long ago something was. */
type Shown = Pick<Home, 'chosen' | 'guest'> & { now: number }

const Lead = memo(function Lead({ chosen: { lead }, guest, marks }: Shown & Pick<Home, 'marks'>) {
  const { home: words, news } = useTexts()
  if (!lead)
    return (
      <Card className={css.read}>
        <EmptyNote
          icon={checkCircle}
          title={words.all_read.title}
          text={words.all_read.text}
          action={
            <ButtonLink kind="tonal" fit to={paths.news} direction="none">
              {words.all_read.action}
            </ButtonLink>
          }
        />
      </Card>
    )
  const saved = marks.isSaved(lead.id)
  return (
    <LeadNews
      item={lead}
      look={guest ? 'small' : 'card'}
      summary={!guest}
      {...(!guest && {
        actions: (
          <IconButton
            icon={bookmark}
            label={saved ? news.unsave : news.save}
            pressed={saved}
            onClick={() => marks.toggleSaved(lead.id)}
          />
        ),
      })}
    />
  )
})

const ForYou = memo(function ForYou({ chosen, guest }: Shown) {
  const { home } = useTexts()
  const rail = useRail()
  if (chosen.forYou.length === 0) return null
  return (
    <section aria-labelledby="for-you">
      <SectionHead
        title={guest ? home.more_public : home.for_you}
        id="for-you"
        link={{ to: paths.news, label: home.all, about: home.all_news }}
      />
      {rail ? (
        <div className={`grid-cols-2 large:grid-cols-1 ${css.cards}`}>
          {chosen.forYou.map((item) => (
            <LeadNews key={item.id} item={item} look="pair" eager={false} />
          ))}
        </div>
      ) : (
        <Card>
          {chosen.forYou.map((item) => (
            <NewsRow key={item.id} item={item} />
          ))}
        </Card>
      )}
    </section>
  )
})

function Surveys({ home }: { home: Home }) {
  // A guest gets a card here in any case. The placeholder keeps its height, so that what stands below does not move
  // away from under a finger (layout shift).
  if (home.guest && home.surveysComing) return <Block height={200} radius={22} />
  if (home.surveys.length === 0) return null
  return (
    <Suspense fallback={home.surveyWaits && <Block height={200} radius={22} />}>
      <SurveyTeaser open={home.surveys} />
    </Suspense>
  )
}

/** What stands at the right where there is room, and between the stories where there is none. */
function Aside({ home, now }: Part) {
  const { home: words } = useTexts()
  const dates = { items: home.confirmations, title: words.upcoming, now }
  return (
    <div className="grid gap-16 [--note:0]">
      <Surveys home={home} />
      <Brief items={home.chosen.brief} isRead={home.marks.isRead} now={now} />
      <Suspense fallback={<Upcoming {...dates} />}>
        <OtherSurveys surveys={home.surveys}>{(others) => <Upcoming {...dates} surveys={others} />}</OtherSurveys>
      </Suspense>
    </div>
  )
}

function Stories({ home, now }: Part) {
  const { home: words } = useTexts()
  const wide = useWide()
  const painted = usePainted()
  const { chosen, guest } = home
  return (
    <>
      {guest && <GuestInvitation />}
      {guest && <SectionHead title={words.public} />}
      <div className="grid gap-16 [--note:0]">
        <Lead chosen={chosen} guest={guest} marks={home.marks} now={now} />
        {home.leave && (
          <Suspense fallback={null}>
            <CatchUpCard leave={home.leave} now={now} />
          </Suspense>
        )}
        {!wide && (
          <>
            <Upcoming
              items={home.confirmations.filter((item) => item !== chosen.lead)}
              title={words.to_confirm}
              now={now}
            />
            {!guest && <Brief items={chosen.brief} isRead={home.marks.isRead} now={now} />}
            <Surveys home={home} />
            <Suspense fallback={null}>
              <OtherSurveys surveys={home.surveys}>
                {(others) => <Upcoming items={none} surveys={others.slice(0, few)} title={words.upcoming} now={now} />}
              </OtherSurveys>
            </Suspense>
          </>
        )}
        {guest && home.surveys.length === 0 && home.surveysKnown && (
          <Suspense fallback={<Block height={200} radius={22} />}>
            <LockedSurveys />
          </Suspense>
        )}
        {guest && !wide && <Brief items={chosen.brief} isRead={home.marks.isRead} now={now} />}
        <PendingNote />
      </div>
      {painted && (
        <>
          <ForYou chosen={chosen} guest={guest} now={now} />
          <Suspense fallback={null}>
            <CategoryStrip items={home.categories} />
          </Suspense>
        </>
      )}
    </>
  )
}

function Content({ home, now }: Part) {
  const { home: words, news } = useTexts()
  const { feed } = home
  // Without a connection the retry waits for one; nobody should look at a skeleton until then.
  const paused = feed.isPending && feed.fetchStatus === 'paused'
  if ((feed.isPending && !paused) || (home.deciding && !home.offline))
    return (
      <Loading label={words.loading}>
        <LeadSkeleton />
        <Block height={212} radius={22} gap={16} />
        <ListSkeleton rows={3} tall />
      </Loading>
    )
  if ((feed.isError || paused) && home.items.length === 0)
    return (
      <FailedNote
        endpoint={endpoints.list}
        error={feed.error ?? feed.failureReason}
        title={news.failed.title}
        retry={feed.refetch}
      />
    )
  if (home.offline)
    return (
      <>
        <OfflineNote updatedAt={feed.dataUpdatedAt} error={feed.error} />
        <Downloaded items={home.items} />
        <PendingNote />
      </>
    )
  if (home.items.length === 0)
    return (
      <>
        {home.guest && <GuestInvitation />}
        <EmptyNote icon={newsIcon} title={words.empty.title} text={words.empty.text} />
        {home.guest && <LockedSurveys />}
        <CategoryStrip items={home.categories} />
      </>
    )
  return (
    <>
      <OfflineNote updatedAt={feed.dataUpdatedAt} error={feed.error} />
      <Stories home={home} now={now} />
    </>
  )
}

function Me({ home }: { home: Home }) {
  const { home: words } = useTexts()
  const rail = useRail()
  const solid = rail && { look: 'solid' as const }
  return (
    <>
      <IconLink icon={search} label={words.search} to={paths.search} {...solid} />
      {home.guest ? (
        <ButtonLink kind="tonal" small to={paths.login} className="mr-8 ml-2">
          {words.login}
        </ButtonLink>
      ) : (
        <Go to={paths.profile} direction="none" className={control.ib} aria-label={words.profile}>
          <Avatar name={home.person?.name ?? words.profile} photo={home.person?.avatar} size={rail ? 44 : 34} />
        </Go>
      )}
    </>
  )
}

export function HomePage() {
  const { home: words, shell } = useTexts()
  const language = useLanguage()
  const rail = useRail()
  const wide = useWide()
  const home = useHome()
  const { now } = home
  useIonViewWillEnter(home.reopen)
  const refresh = () => refreshList(home)
  const name = home.person?.name.trim().split(/\s+/)[0] ?? ''
  const title = home.guest ? words.title : words.greeting(dayPart(new Date(now).getHours()), name)
  const loaded = !home.feed.isPending && !home.deciding && home.items.length > 0
  return (
    <Page
      className={css.page}
      title={title}
      heading={false}
      bar={rail ? 'none' : 'solid'}
      start={<MenuButton />}
      middle={<Brand name={shell.brand} />}
      end={<Me home={home} />}
      refresher={<PullToRefresh onRefresh={refresh} />}
      {...(wide && loaded && { aside: <Aside home={home} now={now} /> })}
    >
      <div
        className={home.guest && !rail ? 'hidden-word top-40' : `row gap-8 ${page.title} ${page.withOver} ${css.head}`}
      >
        <div className="rest">
          {!home.guest && <p className="sub">{dateWithWeekday(now, language)}</p>}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {rail && <Me home={home} />}
      </div>
      <ItemMenu>
        <Content home={home} now={now} />
      </ItemMenu>
      {loaded && (
        <Button kind="ghost" small icon={refreshIcon} className={`flex ${css.refresh}`} onClick={refresh}>
          {words.refresh}
        </Button>
      )}
    </Page>
  )
}
