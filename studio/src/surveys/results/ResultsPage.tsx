import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ApiError, asksForWords, type StudioSurvey, surveysAuthoring as authoring, toldFrom } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { api, queryOf } from '../../platform/api.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { FileButtons } from '../../ui/FileButtons.tsx'
import { FailureNote, Note } from '../../ui/Note.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { kindScreens } from '../kinds/index.ts'
import { questionsIn } from '../words.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { GroupFilter, Participation } from './Participation.tsx'
import { QuestionResultCard } from './QuestionResultCard.tsx'
import { WrittenAnswers } from './WrittenAnswers.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { PageHead } from '../../ui/list/ListPage.tsx'

/** While people are answering, in milliseconds. */
const lookAgainEvery = 5000

function Files({ id }: { id: string }) {
  const { surveyResults: words } = useTexts()
  const input = { params: { id }, query: { lang: useLanguage() } }
  const titled = (label: string) => ({ label, title: `${words.download}: ${label}` })
  return (
    <FileButtons
      files={[
        { kind: 'csv', ...titled(words.csv), fetch: (type) => api.file(type, authoring.resultsFile, input) },
        { kind: 'xlsx', ...titled(words.xlsx), fetch: (type) => api.file(type, authoring.resultsBook, input) },
      ]}
    />
  )
}

function Results({ survey }: { survey: StudioSurvey }) {
  const { surveyResults: words } = useTexts()
  const language = useLanguage()
  const questions = questionsIn(survey, language)
  const [params, setParams] = useSearchParams()
  const group = params.get('group') ?? ''
  const choose = (id: string) => setParams(id ? { group: id } : {}, { replace: true })
  const input = { params: { id: survey.id }, query: group ? { group } : {} }
  const { data, error, isLoadingError, refetch } = useQuery({
    ...queryOf(authoring.results, input),
    staleTime: 0,
    refetchInterval: survey.status === 'open' ? lookAgainEvery : false,
    placeholderData: keepPreviousData,
  })
  // When the same was asked before; of a group nothing is set beside it.
  const former = useQuery({
    ...queryOf(authoring.former, { params: { id: survey.id } }),
    enabled: survey.status === 'open' || survey.status === 'closed',
  }).data
  if (isLoadingError) {
    // A group that was told apart before may not be any more.
    const retry = error instanceof ApiError && error.code === 'group_withheld' ? () => choose('') : refetch
    return <FailureNote title={words.failed} error={error} retry={retry} />
  }
  if (!data)
    return (
      <>
        <p role="status" className="unseen">
          {words.loading}
        </p>
        <Skeleton height={160} radius="card" />
      </>
    )
  const byId = new Map(data.questions.map((result) => [result.id, result]))
  const isStepping = survey.mode !== 'named' && data.status === 'open'
  const limit = data.group_limit
  const withheld = isStepping ? words.withheld_open(toldFrom(survey.mode, limit)) : words.withheld(limit)
  const isTold = data.status === 'open' || data.status === 'closed'
  return (
    <Stack gap={16}>
      <Participation survey={survey} results={data} />
      {data.taken_part === 0 && !data.participation_withheld ? (
        <Note icon="survey" title={words.none} text={words.none_text} />
      ) : (
        <>
          <GroupFilter survey={survey} results={data} group={group} onGroup={choose} />
          {isStepping && (
            <Text fz="caption" c="dimmed">
              {words.steps(data.group_limit)}
            </Text>
          )}
          {former?.survey && !group && (
            <Text fz="caption" c="dimmed">
              {words.beside_former}
              <Anchor component={Link} to={`/surveys/${former.survey.id}/results`} lang={former.survey.language}>
                {former.survey.title}
              </Anchor>
              {words.former_until(dateLong(former.survey.closes_at, language))}
            </Text>
          )}
          {questions.map((question, place) => {
            const before = group ? undefined : former?.questions.find(({ id }) => id === question.id)
            const result = byId.get(question.id)
            return (
              <Stack key={question.id} gap={12}>
                {result && kindScreens[question.kind].chart && (
                  <QuestionResultCard
                    question={question}
                    result={result}
                    place={place}
                    withheld={withheld}
                    {...(before && !before.withheld && { before })}
                  />
                )}
                {asksForWords(question) && (
                  <WrittenAnswers id={survey.id} question={question} group={group} limit={data.text_limit} />
                )}
              </Stack>
            )
          })}
        </>
      )}
      {isTold && <OutcomeCard survey={survey} />}
    </Stack>
  )
}

/** What a survey has brought, within the limits that its readers were told. */
export function ResultsPage() {
  const { surveyResults: words, surveyBuilder, surveys } = useTexts()
  const { id = '' } = useParams()
  const {
    data: survey,
    error,
    isError,
    refetch,
  } = useQuery({
    ...queryOf(authoring.get, { params: { id } }),
    staleTime: 0,
  })
  if (!survey && isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!survey)
    return (
      <p role="status" className="unseen">
        {words.loading}
      </p>
    )
  return (
    <Box maw={960}>
      <PageHead acts={<Files id={id} />}>
        <BackLink to={`/surveys/${id}`}>{surveyBuilder.view.questions}</BackLink>
        <PageTitle title={words.title(survey.title)}>
          {words.title('')}
          <span lang={survey.language}>{survey.title}</span>
        </PageTitle>
        <Group gap={8} wrap="nowrap" c="dimmed">
          <Pill dot look={survey.status === 'draft' ? 'warning' : survey.status}>
            {surveys.state[survey.status]}
          </Pill>
          <span>{surveys.mode[survey.mode]}</span>
        </Group>
      </PageHead>
      <Results survey={survey} />
    </Box>
  )
}
