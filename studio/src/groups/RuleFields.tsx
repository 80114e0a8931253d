import { ActionIcon, Box, Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type GroupRule, groups, ruleFields, ruleTests } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

type Condition = GroupRule['conditions'][number]
const mostConditions = 20

export const emptyRule: GroupRule = { match: 'all', conditions: [{ field: 'company', test: 'is', value: '' }] }
export const isWhole = ({ conditions }: GroupRule): boolean => conditions.every(({ value }) => value.trim() !== '')

/** The rule as one would say it. */
export function useSentence() {
  const { rule: words } = useTexts().groups
  return ({ match, conditions }: GroupRule): string =>
    conditions
      .map(({ field, test, value }) => `${words.field[field]} ${words.test[test]} „${value.trim()}“`)
      .join(` ${words.joined[match]} `)
}

/** How many people it gathers now, counted while it is written. */
function Gathered({ rule }: { rule: GroupRule }) {
  const { rule: words } = useTexts().groups
  const language = useLanguage()
  const [settled] = useDebouncedValue(JSON.stringify(rule), 300)
  const { data, isError } = useQuery({
    queryKey: [groups.preview.path, settled],
    queryFn: ({ signal }) => api.with({ signal })(groups.preview, { body: { rule: JSON.parse(settled) as GroupRule } }),
    enabled: isWhole(JSON.parse(settled) as GroupRule),
    placeholderData: keepPreviousData,
  })
  if (isError) return <p role="status">{words.not_counted}</p>
  return (
    <p role="status">
      {data && words.gathered(data.people, number(data.people, language))}
      {data && data.examples.length > 0 && (
        <Text span display="block" fz="note" c="dimmed">
          {data.examples.join(', ')}
        </Text>
      )}
    </p>
  )
}

type RowProps = { number: number; condition: Condition; onChange: (next: Condition) => void; onRemove?: () => void }

function ConditionRow({ number, condition, onChange, onRemove }: RowProps) {
  const { rule: words } = useTexts().groups
  const { field, test, value } = condition
  return (
    <Group gap={8} wrap="nowrap" w="100%" role="group" aria-label={words.condition(number)}>
      <NativeSelect
        flex={1}
        aria-label={words.field_label}
        value={field}
        data={ruleFields.map((one) => ({ value: one, label: words.field[one] }))}
        onChange={(event) =>
          onChange({ ...condition, field: ruleFields.find((one) => one === event.currentTarget.value) ?? field })
        }
      />
      <NativeSelect
        flex={1}
        aria-label={words.test_label}
        value={test}
        data={ruleTests.map((one) => ({ value: one, label: words.test[one] }))}
        onChange={(event) =>
          onChange({ ...condition, test: ruleTests.find((one) => one === event.currentTarget.value) ?? test })
        }
      />
      <TextInput
        flex={1.4}
        aria-label={words.value_label}
        maxLength={120}
        value={value}
        onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
      />
      {onRemove ? (
        <ActionIcon variant="subtle" size={36} aria-label={words.remove_condition(number)} onClick={onRemove}>
          <Icon of="close" />
        </ActionIcon>
      ) : (
        <Box w={36} flex="none" />
      )}
    </Group>
  )
}

/** Conditions that read as a sentence, with what they gather under them. */
export function RuleFields({ rule, onChange }: { rule: GroupRule; onChange: (rule: GroupRule) => void }) {
  const { rule: words } = useTexts().groups
  const { match, conditions } = rule
  const put = (at: number, next: Condition) => onChange({ ...rule, conditions: conditions.with(at, next) })
  return (
    <Paper component="section" withBorder radius="card" p={16} aria-label={words.title}>
      <Stack align="start">
        <NativeSelect
          label={words.match_label}
          value={match}
          data={(['all', 'any'] as const).map((one) => ({ value: one, label: words.match[one] }))}
          onChange={(event) => onChange({ ...rule, match: event.currentTarget.value === 'any' ? 'any' : 'all' })}
        />
        {conditions.map((condition, at) => (
          <ConditionRow
            key={at}
            number={at + 1}
            condition={condition}
            onChange={(next) => put(at, next)}
            {...(conditions.length > 1 && {
              onRemove: () => onChange({ ...rule, conditions: conditions.toSpliced(at, 1) }),
            })}
          />
        ))}
        {conditions.length < mostConditions && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon of="plus" size={18} />}
            onClick={() => onChange({ ...rule, conditions: [...conditions, ...emptyRule.conditions] })}
          >
            {words.add_condition}
          </Button>
        )}
        <Gathered rule={rule} />
      </Stack>
    </Paper>
  )
}
