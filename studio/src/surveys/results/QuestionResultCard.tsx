import { Box, Group, Stack, Text } from '@mantine/core'
import type { QuestionResult } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { ChartCard, DataTable } from '../../insights/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { decimal } from '../kinds/charts.ts'
import { kindScreens } from '../kinds/index.ts'
import { nameOfValue } from '../kinds/value-words.ts'
import type { ReadQuestion } from '../words.ts'
import css from './results.module.css'

type Props = {
  question: ReadQuestion
  result: QuestionResult
  place: number
  /** Why nothing is told. */ withheld: string
}

const filled = 'color-mix(in srgb, var(--mg-primary) 22%, var(--mg-sunken))'

/** What was answered to one question: bars, and the same as a table. */
export function QuestionResultCard({ question, result, place, withheld }: Props) {
  const { surveyResults: words, surveyBuilder } = useTexts()
  const language = useLanguage()
  const { kind, options = [], title, lang } = question
  const { answered, score } = result
  const { chart, scoreOf, nameOf } = kindScreens[kind]
  const bars = chart?.barsOf({ question, result, language }) ?? []
  const nameIn = (value: string) =>
    nameOf?.(value, language) ?? (
      <span lang={options.find(({ id }) => id === value)?.lang}>{nameOfValue(question, value, surveyBuilder)}</span>
    )
  const scored = score !== null && scoreOf?.(decimal(score, language), surveyBuilder.kind)
  const heading = (
    <>
      {`${place + 1}. `}
      <span lang={lang}>{title}</span>
    </>
  )
  const table = chart && (
    <DataTable
      caption={title}
      columns={[words.option, ...chart.columnsOf(words)]}
      rows={bars.map(({ value, cells }) => ({ key: value, cells: [nameIn(value), ...cells] }))}
    />
  )
  const isTold = !result.withheld
  return (
    <ChartCard
      title={heading}
      aside={isTold && [scored, words.answered(answered, number(answered, language))].filter(Boolean).join(' · ')}
      {...(isTold && bars.length > 0 && { table })}
    >
      {isTold ? (
        bars.length > 0 && (
          <Stack component="ul" gap={8} p="6px 18px 18px">
            {bars.map(({ value, share, text }) => (
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
                className={css.bar}
              >
                <Box
                  component="span"
                  pos="absolute"
                  inset="0 auto 0 0"
                  w={`${100 * share}%`}
                  bg={filled}
                  aria-hidden="true"
                />
                <Text span pos="relative">
                  {nameIn(value)}
                </Text>
                <Text component="b" pos="relative" fw={700} className="num">
                  {text}
                </Text>
              </Group>
            ))}
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
