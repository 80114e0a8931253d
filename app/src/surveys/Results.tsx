import { ApiError, type QuestionResult, type Survey, type SurveyResults, surveys, toldFrom } from '@megdan/contract'
import { bindShortWords, dateLong, number } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { info } from '@megdan/kit/more-icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailedNote, failureOf } from '../news/index.ts'
import { queryOf } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import type { Entry } from './entry.ts'
import { kindScreens } from './kinds/index.ts'
import type { Bar } from './kinds/kind.ts'
import { languageOf } from './language.ts'
import { useWords } from './words.ts'
import css from './results.module.css'

function Row({ name, lang, text, mine }: Omit<Bar, 'key'>) {
  return (
    <span className={`row between gap-12 ${css.row}`} aria-hidden="true">
      <span className={`row gap-8 anywhere ${css.name}`}>
        <span lang={lang}>{bindShortWords(name)}</span>
        {mine && <Icon of={checkCircle} size={20} weight={2.2} />}
      </span>
      <b className="num rigid">{text}</b>
    </span>
  )
}

/** One’s own choice is written once more on the filled part, so that it can be read on either side of its end. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const { results } = useWords()
  return (
    <ul className="grid gap-8">
      {bars.map(({ key, ...bar }, index) => (
        <li key={key} className={`relative clip ${bar.mine ? `${css.bar} ${css.mine}` : `w-560 ${css.bar}`}`}>
          <span className="hidden-word">
            <span lang={bar.lang}>{bar.name}</span>
            {results.share(bar.text, bar.mine)}
          </span>
          <Row {...bar} />
          <i style={{ width: `${bar.share * 100}%`, animationDelay: `${index * 40}ms` }} aria-hidden="true">
            <Row {...bar} />
          </i>
        </li>
      ))}
    </ul>
  )
}

type OneProps = {
  question: Survey['questions'][number]
  result: QuestionResult
  own: Entry['answers']
  /** Why nothing is told. */
  withheld: string
  lang: Survey['language']
}

function OneResult({ question, result, own, withheld, lang }: OneProps) {
  const words = useWords()
  const language = useLanguage()
  const { results } = words
  const { barsOf, scoreOf } = kindScreens[question.kind]
  const score = result.score !== null && number(result.score, language, { maximumFractionDigits: 1 })
  return (
    <section className={`mt-16 ${css.one}`} aria-label={question.title}>
      <h3 className="t2" lang={languageOf(lang, question, 'title')}>
        {bindShortWords(question.title)}
      </h3>
      <p className={`cap ${css.count}`}>
        {results.of(result.answered)}
        {score !== false && scoreOf && ` · ${scoreOf(score, words)}`}
      </p>
      {!barsOf ? (
        <p className="sub">{results.texts}</p>
      ) : result.withheld ? (
        <p className="sub">{withheld}</p>
      ) : (
        <Bars
          bars={barsOf({
            question,
            result,
            own: own[question.id],
            words,
            languages: { screen: language, survey: lang },
          })}
        />
      )}
    </section>
  )
}

function Shown({ survey, results, own }: { survey: Survey; results: SurveyResults; own: Entry['answers'] }) {
  const { results: words } = useWords()
  const { mode, status } = survey
  const least = results.group_limit
  const isStepping = mode !== 'named' && status === 'open'
  const limited = isStepping ? words.withheld_open(toldFrom(mode, least)) : words.withheld(least)
  if (results.withheld) return <QuietNote icon={info}>{limited}</QuietNote>
  const byId = new Map(results.questions.map((one) => [one.id, one]))
  return (
    <>
      {results.guests !== undefined && <p className="cap">{words.guests(results.guests)}</p>}
      {survey.questions.map((question) => {
        const result = byId.get(question.id)
        return (
          result && (
            <OneResult
              key={question.id}
              question={question}
              result={result}
              own={own}
              withheld={least > 1 ? limited : words.none}
              lang={survey.language}
            />
          )
        )
      })}
      {isStepping && <p className="cap mt-16">{words.lag}</p>}
    </>
  )
}

/** Results as a guest’s device or a member’s account may see them. */
export function useResults(survey: Survey | undefined, enabled: boolean) {
  const { guest } = useSession()
  const device_key = guest ? storage.get('deviceKey') : undefined
  const query = useMemo(() => (device_key === undefined ? {} : { device_key }), [device_key])
  return useQuery({ ...queryOf(surveys.results, { params: { id: survey?.id ?? '' }, query }), enabled })
}

/** What others have said, as far as the survey’s rule lets its readers see it. */
export function Results({ survey, own, answered }: { survey: Survey; own: Entry['answers']; answered: boolean }) {
  const { results: words } = useWords()
  const language = useLanguage()
  const { results_visible: rule, status, closes_at } = survey
  const isAllowed =
    (rule === 'after_answer' && (answered || status === 'closed')) || (rule === 'after_close' && status === 'closed')
  const query = useResults(survey, isAllowed)
  const isHidden = query.error instanceof ApiError && query.error.code === 'results_hidden'
  const hidden = () => {
    if (rule === 'after_close') return words.hidden.after_close(closes_at === null ? '' : dateLong(closes_at, language))
    return words.hidden[rule]
  }
  const failure = query.data ? undefined : failureOf(query)
  return (
    <section className={`mt-18 ${css.results}`} aria-labelledby="results">
      <h2 id="results">{words.title}</h2>
      {!isAllowed || isHidden ? (
        <p className="sub">{hidden()}</p>
      ) : query.data ? (
        <Shown survey={survey} results={query.data} own={own} />
      ) : failure ? (
        <FailedNote endpoint={surveys.results} error={failure} title={words.failed} retry={() => query.refetch()} />
      ) : (
        <Loading label={words.loading}>
          <Block height={52} radius={14} gap={8} />
          <Block height={52} radius={14} gap={8} />
          <Block height={52} radius={14} />
        </Loading>
      )}
    </section>
  )
}
