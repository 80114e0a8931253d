import {
  ApiError,
  groupTitleIn,
  type QuestionResult,
  type Survey,
  type SurveyResults,
  surveys,
  toldFrom,
} from '@megdan/contract'
import { bindShortWords, number } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { info } from '@megdan/kit/more-icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { FailedNote, failureOf } from '../news/index.ts'
import { queryOf } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { Block, Loading } from '../ui/Skeleton.tsx'
import type { Entry } from './entry.ts'
import { kindScreens } from './kinds/index.ts'
import { Face } from './kinds/Face.tsx'
import type { Bar, Drawn, Part } from './kinds/kind.ts'
import { languageOf } from './language.ts'
import { resultsWhen } from './survey.ts'
import { useWords } from './words.ts'
import css from './results.module.css'

const none: NonNullable<SurveyResults['by_group']> = []

function Row({ name, lang, text, mine, mood }: Omit<Bar, 'key'>) {
  return (
    <span className={`row justify-between gap-12 ${css.row}`} aria-hidden="true">
      <span className="row gap-8 wrap-anywhere min-w-0 hyphens-auto">
        {mood !== undefined && (
          <span className="middle flex-none round bg-surface size-34">
            <Face mood={mood} size={30} />
          </span>
        )}
        <span lang={lang}>{bindShortWords(name)}</span>
        {mine && <Icon of={checkCircle} size={20} weight={2.2} />}
      </span>
      <b className="num flex-none weight-720">{text}</b>
    </span>
  )
}

/** One’s own choice is written once more on the filled part, so that it can be read on either side of its end. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const { results } = useWords()
  return (
    <ul className="grid gap-8">
      {bars.map(({ key, ...bar }, index) => (
        <li
          key={key}
          className={`relative overflow-hidden bg-sunken ${bar.mine ? 'weight-680' : 'weight-560'} ${css.bar}`}
        >
          <span className="hidden-word">
            <span lang={bar.lang}>{bar.name}</span>
            {results.share(bar.text, bar.mine)}
          </span>
          <Row {...bar} />
          <i
            className={bar.mine ? 'filled' : css.others}
            style={{ width: `${bar.share * 100}%`, animationDelay: `${index * 40}ms` }}
            aria-hidden="true"
          >
            <Row {...bar} />
          </i>
        </li>
      ))}
    </ul>
  )
}

/** One bar of several parts, what each of them is, and what is reckoned of them. */
function Parts({ parts, explained, said }: { parts: readonly Part[]; explained: string; said: ReactNode }) {
  const { results } = useWords()
  return (
    <>
      <p className="weight-650 mb-10">{said}</p>
      <div className={`flex overflow-hidden gap-2 bg-sunken ${css.whole}`} aria-hidden="true">
        {parts.map(({ key, share }) => (
          <i key={key} data-part={key} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className="grid gap-6 mt-10">
        {parts.map(({ key, name, text, mine }) => (
          <li key={key} className={`row gap-10 ${mine ? 'weight-650' : ''}`}>
            <i className={`flex-none size-12 round ${css.dot}`} data-part={key} aria-hidden="true" />
            <span className="rest" aria-hidden="true">
              {bindShortWords(name)}
              {mine && <Icon of={checkCircle} size={20} weight={2.2} />}
            </span>
            <b className="num flex-none" aria-hidden="true">
              {text}
            </b>
            <span className="hidden-word">
              {name}
              {results.share(text, mine)}
            </span>
          </li>
        ))}
      </ul>
      <p className="cap mt-10">{bindShortWords(explained)}</p>
    </>
  )
}

type ByCompanyProps = { drawn: Drawn; groups: NonNullable<SurveyResults['by_group']> }

/** The same question in each company that is told apart; one alone is nothing to compare. */
function ByCompany({ drawn, groups }: ByCompanyProps) {
  const { results: words } = useWords()
  const id = useId()
  const compared = kindScreens[drawn.question.kind].comparedOf?.(drawn)
  const told = groups.flatMap(({ group, questions, ...called }) => {
    const result = questions.find((one) => one.id === drawn.question.id)
    return result && !result.withheld ? [{ group, title: groupTitleIn(called, drawn.languages.screen), result }] : []
  })
  if (!compared || told.length < 2) return null
  return (
    <Card padded className="mt-14" aria-labelledby={id}>
      <div className="flex flex-wrap justify-between items-baseline gap-x-12">
        <h4 className="font-read text-[1.1875rem]/[1.5rem] weight-640" id={id}>
          {words.by_company}
        </h4>
        <span className="cap wrap-anywhere">{bindShortWords(compared.what)}</span>
      </div>
      <ul className="grid gap-12 mt-10">
        {told.map(({ group, title, result }) => {
          const { share, text } = compared.of(result)
          return (
            <li key={group} className="row gap-12 large:basis-full">
              <span className="flex-[0_1_44%] wrap-anywhere">{title}</span>
              <span className={`rest overflow-hidden bg-sunken ${css.line}`} aria-hidden="true">
                <i className="block filled" style={{ width: `${share * 100}%` }} />
              </span>
              <b className="num flex-none min-w-[3.25rem] text-end">{text}</b>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type OneProps = {
  question: Survey['questions'][number]
  result: QuestionResult
  own: Entry['answers']
  /** Why nothing is told. */
  withheld: string
  lang: Survey['language']
  groups: NonNullable<SurveyResults['by_group']>
}

function OneResult({ question, result, own, withheld, lang, groups }: OneProps) {
  const words = useWords()
  const language = useLanguage()
  const { results } = words
  const { barsOf, partsOf, scoreOf } = kindScreens[question.kind]
  const drawn: Drawn = { question, result, own: own[question.id], words, languages: { screen: language, survey: lang } }
  const score = result.score !== null && number(result.score, language, { maximumFractionDigits: 1 })
  const said = score !== false && scoreOf?.(score, words)
  return (
    <section className={`mt-16 ${css.one}`} aria-label={question.title}>
      <h3 className="text-[1.4375rem]/[1.75rem]" lang={languageOf(lang, question, 'title')}>
        {bindShortWords(question.title)}
      </h3>
      {!result.withheld && (
        <p className="cap mt-4 mb-12">
          {results.of(result.answered)}
          {said && !partsOf && ` · ${said}`}
        </p>
      )}
      {!barsOf && !partsOf ? (
        <p className="sub">{results.texts}</p>
      ) : result.withheld ? (
        <p className="sub">{withheld}</p>
      ) : (
        <>
          {partsOf ? <Parts {...partsOf(drawn)} said={said} /> : barsOf && <Bars bars={barsOf(drawn)} />}
          <ByCompany drawn={drawn} groups={groups} />
        </>
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
              groups={results.by_group ?? none}
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
  const { results_visible: rule, status } = survey
  const isAllowed =
    (rule === 'after_answer' && (answered || status === 'closed')) || (rule === 'after_close' && status === 'closed')
  const query = useResults(survey, isAllowed)
  const isHidden = query.error instanceof ApiError && query.error.code === 'results_hidden'
  const failure = query.data ? undefined : failureOf(query)
  return (
    <section className={`mt-18 ${css.results}`} aria-labelledby="results">
      <h2 id="results">{words.title}</h2>
      {!isAllowed || isHidden ? (
        <p className="sub">{resultsWhen(survey, language)}</p>
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
