import { Box, Group, Stack, Text } from '@mantine/core'
import type { QuestionResult } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { ChartCard, DataTable } from '../../insights/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PartsBar } from '../../ui/PartsBar.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import { decimal } from '../kinds/charts.ts'
import { kindScreens } from '../kinds/index.ts'
import type { Part } from '../kinds/kind.ts'
import { nameOfValue } from '../kinds/value-words.ts'
import type { ReadQuestion } from '../words.ts'

type Props = {
  question: ReadQuestion
  result: QuestionResult
  place: number
  /** Why nothing is told. */
  withheld: string
  /** What the same question brought when it was last asked. */
  before?: QuestionResult
}

const filled = 'color-mix(in srgb, var(--mg-primary) 22%, var(--mg-sunken))'

/** Into what all answers fall, as one bar with the name and the number of each part below it. */
function OneBar({ parts, before }: { parts: readonly Part[]; before: readonly Part[] | undefined }) {
  const { surveyResults: words } = useTexts()
  const language = useLanguage()
  return (
    <Stack gap={10} p="6px 18px 18px">
      <PartsBar h={28} parts={parts.map(({ key, hue, share }) => ({ key, hue, size: share }))} />
      <Group component="ul" gap="6px 22px">
        {parts.map(({ key, name, hue, count, text }) => {
          const former = before?.find((part) => part.key === key)
          return (
            <Group component="li" key={key} gap={8}>
              <Swatch hue={hue} />
              {name}
              <b className="num">{text}</b>
              <Text span fz="caption" c="dimmed" className="num">
                {number(count, language)}
                {former && ` · ${words.before(former.text)}`}
              </Text>
            </Group>
          )
        })}
      </Group>
    </Stack>
  )
}

/** What was answered to one question: bars, and the same as a table. */
export function QuestionResultCard({ question, result, place, withheld, before }: Props) {
  const { surveyResults: words, surveyBuilder } = useTexts()
  const language = useLanguage()
  const { kind, options = [], title, lang } = question
  const { answered, score } = result
  const { chart, partsOf, scoreOf, nameOf } = kindScreens[kind]
  const bars = chart?.barsOf({ question, result, language }) ?? []
  const barsBefore = (before && chart?.barsOf({ question, result: before, language })) ?? []
  const formerOf = (value: string) => barsBefore.find((bar) => bar.value === value)
  const parts = partsOf?.({ question, result, language }, surveyBuilder.kind)
  const partsBefore = before && partsOf?.({ question, result: before, language }, surveyBuilder.kind)
  const nameIn = (value: string) =>
    nameOf?.(value, language) ?? (
      <span lang={options.find(({ id }) => id === value)?.lang}>{nameOfValue(question, value, surveyBuilder)}</span>
    )
  const scored = score !== null && scoreOf?.(decimal(score, language), surveyBuilder.kind)
  const scoredBefore =
    scored && before && before.score !== null ? words.before(decimal(before.score, language)) : undefined
  const heading = (
    <>
      {`${place + 1}. `}
      <span lang={lang}>{title}</span>
    </>
  )
  const table = chart && (
    <DataTable
      caption={title}
      columns={[words.option, ...chart.columnsOf(words), ...(before ? [words.share_before] : [])]}
      rows={bars.map(({ value, cells }) => ({
        key: value,
        cells: [nameIn(value), ...cells, ...(before ? [formerOf(value)?.text ?? '–'] : [])],
      }))}
    />
  )
  const isTold = !result.withheld
  return (
    <ChartCard
      title={heading}
      aside={
        isTold &&
        [scored, scoredBefore, words.answered(answered, number(answered, language))].filter(Boolean).join(' · ')
      }
      {...(isTold && bars.length > 0 && { table })}
    >
      {isTold && parts && <OneBar parts={parts} before={partsBefore} />}
      {isTold ? (
        bars.length > 0 &&
        !parts && (
          <Stack component="ul" gap={8} p="6px 18px 18px">
            {bars.map(({ value, share, text }) => {
              const former = formerOf(value)
              return (
                <Group
                  component="li"
                  key={value}
                  justify="space-between"
                  gap={0}
                  wrap="nowrap"
                  pos="relative"
                  mih={44}
                  px={16}
                  bdrs="tile"
                  bg="var(--mg-sunken)"
                  className="clip"
                >
                  <Box
                    component="span"
                    pos="absolute"
                    inset="0 auto 0 0"
                    w={`${100 * share}%`}
                    bg={filled}
                    className="drawn"
                    aria-hidden="true"
                  />
                  {former && (
                    <Box
                      component="span"
                      pos="absolute"
                      top={0}
                      bottom={0}
                      left={`calc(${100 * Math.min(former.share, 1)}% - 1px)`}
                      w={2}
                      bg="var(--mg-text-3)"
                      aria-hidden="true"
                    />
                  )}
                  <Text span pos="relative">
                    {nameIn(value)}
                  </Text>
                  <Text component="b" pos="relative" fw={700} className="num">
                    {former && (
                      <Text span fz="caption" fw={400} c="dimmed" mr={8}>
                        {words.before(former.text)}
                      </Text>
                    )}
                    {text}
                  </Text>
                </Group>
              )
            })}
          </Stack>
        )
      ) : (
        <Group gap={8} align="stretch" wrap="nowrap" p="6px 18px 18px" c="dimmed">
          <Icon of="alert" size={18} />
          {withheld}
        </Group>
      )}
    </ChartCard>
  )
}
