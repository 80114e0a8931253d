import { news as endpoints, type NewsItem, type SurveyItem } from '@megdan/contract'
import { bindShortWords, dateLong, minutes } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { useEffect, useState } from 'react'
import {
  FailedNote,
  finishLeave,
  ItemMenu,
  type Leave,
  NewsRow,
  OfflineNote,
  useLeave,
  useMarks,
} from '../news/index.ts'
import { pathOf, paths } from '../paths.ts'
import { useStandings } from '../surveys/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { BackButton } from '../ui/Go.tsx'
import { LinkRow } from '../ui/ListGroup.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { ListSkeleton, Loading } from '../ui/Skeleton.tsx'
import { fitInto, type Length, lengths, stillOpen } from './catch-up.ts'
import { useCatchUpTexts } from './catch-up-words.ts'
import { useMissed } from './use-missed.ts'

function Stories({ title, items }: { title: string; items: readonly NewsItem[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="px-4 pt-22 pb-10">{title}</h2>
      <Card>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </Card>
    </section>
  )
}

function Surveys({ items }: { items: readonly SurveyItem[] }) {
  const words = useCatchUpTexts()
  const { home } = useTexts()
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="px-4 pt-22 pb-10">{words.surveys}</h2>
      <div className="panel">
        {items.map(({ id, title, closes_at, minutes: length }) => (
          <LinkRow
            key={id}
            to={pathOf.survey(id)}
            label={bindShortWords(title)}
            note={closes_at !== null && home.survey.until(dateLong(closes_at, language))}
            value={minutes(length, language)}
          />
        ))}
      </div>
    </section>
  )
}

function Done() {
  const words = useCatchUpTexts()
  return (
    <EmptyNote
      icon={checkCircle}
      title={words.done.title}
      text={words.done.text}
      action={
        <ButtonLink kind="tonal" fit to={paths.home} direction="root" onClick={finishLeave}>
          {words.done.action}
        </ButtonLink>
      }
    />
  )
}

const longest = lengths.at(-1)

function Missed({ leave, now }: { leave: Leave; now: number }) {
  const { news } = useTexts()
  const words = useCatchUpTexts()
  const language = useLanguage()
  const [length, setLength] = useState<Length>('3')
  const standingOf = useStandings()
  const { missed, seen, isKnown, updatedAt, failure, retry } = useMissed(leave, now)
  if (!isKnown && failure)
    return <FailedNote endpoint={endpoints.list} error={failure} title={news.failed.title} retry={retry} />
  if (!isKnown)
    return (
      <Loading label={news.loading}>
        <ListSkeleton rows={4} tall />
      </Loading>
    )
  const isAsked = ({ id }: SurveyItem) => ['new', 'draft'].includes(standingOf(id).standing)
  const asked = { ...missed, surveys: missed.surveys.filter(isAsked) }
  if (stillOpen(asked, seen).length + asked.surveys.length === 0) return <Done />
  const { confirm, important, surveys, more, left } = fitInto(asked, length)
  return (
    <>
      <p className="lead">{words.lead(dateLong(leave.since, language))}</p>
      <ChipRow
        label={words.length}
        value={length}
        onChange={setLength}
        options={lengths.map((value) => ({ value, label: minutes(Number(value), language) }))}
      />
      <OfflineNote updatedAt={updatedAt} error={failure} />
      <Stories title={words.confirm} items={confirm} />
      <Stories title={words.important} items={important} />
      <Surveys items={surveys} />
      <Stories title={words.more} items={more} />
      <div className="grid gap-8">
        {left > 0 && <p className="sub text-center">{length === longest ? words.left_over(left) : words.left(left)}</p>}
        {left > 0 && length === longest && (
          <ButtonLink kind="tonal" to={paths.news} direction="root">
            {words.to_news}
          </ButtonLink>
        )}
        <ButtonLink to={paths.home} direction="root" onClick={finishLeave}>
          {words.finish}
        </ButtonLink>
      </div>
    </>
  )
}

/** After an absence: what of it is still true and matters, in as many minutes as the reader has. */
export function CatchUpPage() {
  const { shell } = useTexts()
  const words = useCatchUpTexts()
  const [now] = useState(Date.now)
  const leave = useLeave(now)
  const marks = useMarks()
  useEffect(() => {
    marks.noticeReturn()
  }, [marks])
  return (
    <Page title={words.title} start={<BackButton to={paths.home} label={shell.back} />}>
      <ItemMenu>{leave ? <Missed leave={leave} now={now} /> : <Done />}</ItemMenu>
    </Page>
  )
}
