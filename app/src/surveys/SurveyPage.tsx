import { ApiError, type Survey, surveys } from '@megdan/contract'
import { bindShortWords, dateAndClock } from '@megdan/kit/format'
import { poll } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { FailedNote, failureOf, OfflineNote, ShareButton } from '../news/index.ts'
import { pathOf, paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { BackButton } from '../ui/Go.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import { useTabsAt } from '../ui/tab-bar.ts'
import { Answered, Outcome, Refused, Waiting } from './Answered.tsx'
import { Answering, CloseSurvey, Segments, StepCount, StepFoot } from './Answering.tsx'
import { goingOn, isBegun } from './entry.ts'
import { firstTap } from './first-tap.ts'
import { Introduction } from './Introduction.tsx'
import { Onward } from './Onward.tsx'
import { ChangedNotice } from './Notices.tsx'
import { QuestionList } from './QuestionList.tsx'
import { Results } from './Results.tsx'
import { useAnswering } from './use-answering.ts'
import { useWords } from './words.ts'
import answeringCss from './answering.module.css'
import css from './surveys.module.css'

function Gone() {
  const words = useWords()
  const { guest } = useSession()
  return (
    <EmptyNote
      whole
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

/** Before it opens, and after it closed for whoever took no part. */
function Unanswerable({ survey }: { survey: Survey }) {
  const words = useWords()
  const isOver = survey.status === 'closed'
  return (
    <>
      <Introduction survey={survey} />
      {isOver && <Outcome survey={survey} />}
      {isOver && <Results survey={survey} own={{}} answered={false} />}
      <SectionHead title={isOver ? words.what_we_asked : words.what_we_ask} />
      <QuestionList survey={survey} />
      {isOver && <Onward survey={survey} />}
    </>
  )
}

type Reading = ReturnType<typeof useAnswering>

function Content({ survey, answering }: { survey: Survey; answering: Reading }) {
  const { screen, entry, steps, seed, full, sending } = answering
  if (screen === 'unanswerable') return <Unanswerable survey={survey} />
  if (screen === 'answered') return <Answered survey={survey} entry={entry} />
  if (entry && screen === 'waiting') return <Waiting survey={survey} entry={entry} />
  if (entry && screen === 'refused') return <Refused survey={survey} entry={entry} />
  if (entry && screen === 'answering')
    return <Answering survey={survey} entry={entry} steps={steps} seed={seed} full={full} sending={sending} />
  return (
    <Introduction
      survey={survey}
      {...(entry && isBegun(entry) && { notice: <ChangedNotice survey={survey} entry={entry} /> })}
    />
  )
}

/** What stands around the content. */
function useFrame(survey: Survey | undefined, answering: Reading) {
  const { shell } = useTexts()
  const words = useWords()
  const language = useLanguage()
  const { screen, steps, loaded, sending } = answering
  const start = <BackButton to={paths.surveys} label={shell.back} />
  if (screen === 'introduction' && loaded)
    return {
      start,
      foot: <Button onClick={firstTap(answering.goOn)}>{answering.begun ? words.go_on : words.begin}</Button>,
    }
  if (survey?.status === 'upcoming')
    return { start, foot: <p className="cap">{words.not_open(dateAndClock(survey.opens_at, language))}</p> }
  if (survey && (screen === 'answered' || screen === 'unanswerable'))
    return {
      start,
      end: <ShareButton path={pathOf.survey(survey.id)} title={survey.title} label={words.results.share_page} />,
    }
  if (screen !== 'answering' || !survey) return { start }
  return {
    start: <CloseSurvey isBegun={answering.begun} onLeave={answering.leave} onDiscard={answering.discard} />,
    keepMiddle: true,
    middle: (
      <div className={`overflow-hidden text-center weight-650 ${answeringCss.title}`} lang={survey.language}>
        {bindShortWords(survey.title)}
      </div>
    ),
    end: <StepCount steps={steps} />,
    below: <Segments steps={steps} />,
    foot: <StepFoot steps={steps} onSend={answering.send} sending={sending} />,
  }
}

/** `begun` is for the studio’s preview, which opens at the question that is being written. */
export function SurveyPage({ begun = false }: { begun?: boolean }) {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const words = useWords()
  const language = useLanguage()
  const query = useQuery({ ...queryOf(surveys.get, { params: { id }, query: { lang: language } }), enabled: id !== '' })
  const { data, error } = query
  const gone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
  const survey = gone ? undefined : data
  const answering = useAnswering(survey, begun || search.has(goingOn))
  const frame = useFrame(survey, answering)
  const failure = data ? undefined : failureOf(query)
  const isRefreshable = answering.screen !== 'answering'
  const { screen } = answering
  // Who answers, or is about to, is led by what stands at the foot; everybody else by the tabs.
  useTabsAt(pathOf.survey(id), gone || (screen !== undefined && screen !== 'answering' && screen !== 'introduction'))
  return (
    <Page
      title={gone ? words.gone : (data?.title ?? words.title)}
      heading={false}
      className={css.page}
      {...frame}
      {...(isRefreshable && {
        refresher: <PullToRefresh onRefresh={() => (isOnline() ? query.refetch() : Promise.resolve())} />,
      })}
    >
      {survey && <OfflineNote updatedAt={query.dataUpdatedAt} error={error} />}
      {gone ? (
        <Gone />
      ) : failure ? (
        <FailedNote endpoint={surveys.get} error={failure} title={words.failed_one} retry={() => query.refetch()} />
      ) : survey ? (
        <Content survey={survey} answering={answering} />
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
