import './surveys.css'
import { ApiError, type Survey, surveys } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { FailedNote, failureOf, OfflineNote } from '../news/index.ts'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { bindShortWords } from '../ui/format.ts'
import { BackButton } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { calendar, clock, type IconShape, poll } from '../ui/icons.ts'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ModeTag, modeIcons } from './ModeTag.tsx'
import { QuestionList } from './QuestionList.tsx'
import { deadlineOf, isPressing, minutesOf, questionsOf, timesOf } from './survey.ts'

function Fact({ icon, text }: { icon: IconShape; text: string }) {
  return (
    <p className="survey-fact">
      <Icon of={icon} size={22} />
      <span className="grow">{text}</span>
    </p>
  )
}

function Introduction({ survey }: { survey: Survey }) {
  const { surveys: words } = useTexts()
  const language = useLanguage()
  const { cover, mode, status } = survey
  return (
    <>
      {cover && (
        <Picture
          media={cover}
          focus={cover.focus ?? undefined}
          sizes="(min-width: 768px) 720px, 100vw"
          ratio="fill"
          className="survey-hero"
          described
          eager
        />
      )}
      <div className="survey-tags">
        <ModeTag mode={mode} />
        {status === 'open' && (
          <Tag tone={isPressing(survey) ? 'amber' : 'grey'} icon={clock}>
            {deadlineOf(survey, language)}
          </Tag>
        )}
      </div>
      <h1 tabIndex={-1}>{bindShortWords(survey.title)}</h1>
      <p className="lead">{bindShortWords(survey.summary)}</p>
      <Card className="survey-facts">
        <Fact icon={calendar} text={timesOf(survey, language)} />
        <Fact
          icon={poll}
          text={`${questionsOf(survey.question_count, language)} · ${minutesOf(survey.minutes, language)}`}
        />
        <Fact icon={modeIcons[mode]} text={words.mode_means[mode]} />
      </Card>
      <SectionHead title={status === 'closed' ? words.what_we_asked : words.what_we_ask} />
      <QuestionList questions={survey.questions} />
    </>
  )
}

function Gone() {
  const { surveys: words } = useTexts()
  const { guest } = useSession()
  return (
    <EmptyNote
      icon={poll}
      title={words.gone}
      text={guest ? words.gone_guest : words.gone_text}
      action={
        <ButtonLink kind="tonal" fit to={guest ? paths.login : paths.surveys} direction={guest ? 'forward' : 'back'}>
          {guest ? words.login : words.all}
        </ButtonLink>
      }
    />
  )
}

export function SurveyPage() {
  const { id = '' } = useParams()
  const { surveys: words, shell } = useTexts()
  const query = useQuery({ ...queryOf(surveys.get, { params: { id }, query: {} }), enabled: id !== '' })
  const { data, error } = query
  const gone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
  const failure = data ? undefined : failureOf(query)
  return (
    <Page
      title={gone ? words.gone : (data?.title ?? words.title)}
      heading={false}
      className="survey-page"
      start={<BackButton to={paths.surveys} label={shell.back} />}
      refresher={<PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />}
    >
      {data && !gone && <OfflineNote updatedAt={query.dataUpdatedAt} error={error} />}
      {gone ? (
        <Gone />
      ) : failure ? (
        <FailedNote endpoint={surveys.get} error={failure} title={words.failed_one} retry={() => query.refetch()} />
      ) : data ? (
        <Introduction survey={data} />
      ) : (
        <Loading label={words.loading_one}>
          <Block height={204} radius={22} gap={16} />
          <Block width={120} height={26} radius={13} gap={12} />
          <Block width="80%" height="1.75rem" gap={12} />
          <Block height="1.25rem" gap={8} />
          <Block width="60%" height="1.25rem" gap={24} />
          <Block height={150} radius={22} />
        </Loading>
      )}
    </Page>
  )
}
