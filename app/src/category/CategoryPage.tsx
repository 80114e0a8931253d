import { news as endpoints, type NewsItem } from '@megdan/contract'
import { useIonViewDidEnter } from '@ionic/react'
import { news as newsIcon, search } from '@megdan/kit/icons'
import { grid } from '@megdan/kit/more-icons'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { useCategories } from '../categories/index.ts'
import { FailedNote, FeedList, findKnownOf, NewsRows, OfflineNote, refreshList, useFeed } from '../news/index.ts'
import { paths } from '../paths.ts'
import { afterwards } from '../platform/chunks.ts'
import { useTexts } from '../texts/index.ts'
import { ButtonLink, IconLink } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import css from './category.module.css'
import page from '../ui/page.module.css'

const FollowButton = afterwards(() => import('../profile/index.ts').then((file) => file.FollowButton))

const none: NewsItem[] = []

type HeadProps = { id: string; title: string; cover: string; count: string }

function CategoryHead({ id, title, cover, count }: HeadProps) {
  return (
    <div className={`flex relative overflow-hidden shade mb-6 ${css.head}`}>
      <Picture media={{ url: cover, width: 960, height: 720 }} ratio="fill" sizes="100vw" eager />
      <div className={`w-full relative ${css.words}`}>
        <div className={`${page.column} flex flex-wrap gap-8 ${css.line}`}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className="text-sub">{count}</p>
          </div>
          <Suspense>
            <FollowButton category_id={id} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

export function CategoryPage() {
  const { id = '' } = useParams()
  const { menu, news, shell } = useTexts()
  const categories = useCategories()
  const feed = useFeed({ category: id })
  const listed = categories.data?.find(({ category_id }) => category_id === id)
  // Never opened, and yet other lists have brought some of it.
  const known = feed.failure && feed.items.length === 0 ? findKnownOf(id) : none
  const category = listed ?? feed.items[0]?.category ?? known[0]?.category
  const isUnknown = categories.isSuccess && !category && feed.isSuccess
  const { dataUpdatedAt, refetch } = categories
  useIonViewDidEnter(() => {
    if (!listed && dataUpdatedAt > 0) void refetch()
  }, [listed, dataUpdatedAt, refetch])
  const count = feed.isSuccess && feed.items.length > 0 ? news.publications(feed.items.length, feed.hasNextPage) : ''
  if (isUnknown)
    return (
      <Page
        title={news.category.unknown.title}
        heading={false}
        start={<BackButton to={paths.home} label={shell.back} />}
        refresher={<PullToRefresh onRefresh={() => refreshList(feed)} />}
      >
        <EmptyNote
          whole
          icon={grid}
          title={news.category.unknown.title}
          text={news.category.unknown.text}
          action={
            <ButtonLink kind="tonal" fit to={paths.news} direction="root">
              {news.category.unknown.action}
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page
      title={category?.category_title ?? menu.title}
      heading={!category}
      wide
      bar={category ? 'float' : 'solid'}
      start={<BackButton to={paths.home} label={shell.back} glass={Boolean(category)} />}
      end={
        <IconLink icon={search} size={22} label={news.search} to={paths.search} look={category ? 'glass' : 'plain'} />
      }
      refresher={<PullToRefresh onRefresh={() => refreshList(feed)} />}
    >
      {category && (
        <CategoryHead id={id} title={category.category_title} cover={listed?.category_cover ?? ''} count={count} />
      )}
      <div className={page.column}>
        <OfflineNote
          updatedAt={known.length > 0 ? undefined : feed.dataUpdatedAt}
          error={feed.isFetchNextPageError ? undefined : feed.failure}
        />
        <FeedList
          feed={feed}
          oneCategory
          empty={<EmptyNote icon={newsIcon} title={news.category.empty.title} text={news.category.empty.text} />}
          failed={
            known.length > 0 ? (
              <NewsRows items={known} oneCategory />
            ) : (
              <FailedNote
                endpoint={endpoints.list}
                error={feed.failure}
                title={news.category.failed}
                retry={feed.refetch}
              />
            )
          }
        />
      </div>
    </Page>
  )
}
