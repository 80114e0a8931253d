import { MultiSelect, Stack, Switch, Text } from '@mantine/core'
import { type EditorRights, categoriesAuthoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'

/** Of an editor whom nobody gave other ones, as the server has it. */
export const usualRights: EditorRights = { categories: null, publish: true, push: true, push_urgent: false }

type Props = { rights: EditorRights; onChange: (rights: EditorRights) => void }

/** What an editor may do, each right apart. */
export function RightsFields({ rights, onChange }: Props) {
  const { rights: words } = useTexts().people
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const isAll = rights.categories === null
  return (
    <Stack component="fieldset" gap={12} p="14px 16px" bd="1px solid var(--mg-border)" bdrs={14}>
      <Text component="legend" px={6} fw={600}>
        {words.title}
      </Text>
      <Switch
        label={words.all_categories}
        checked={isAll}
        onChange={(event) => onChange({ ...rights, categories: event.currentTarget.checked ? null : [] })}
      />
      {!isAll && (
        <MultiSelect
          label={words.categories}
          data={categories.map(({ category_id, category_title }) => ({ value: category_id, label: category_title }))}
          value={rights.categories ?? []}
          onChange={(chosen) => onChange({ ...rights, categories: chosen })}
          searchable
        />
      )}
      {(['publish', 'push', 'push_urgent'] as const).map((right) => (
        <Switch
          key={right}
          label={words[right]}
          checked={rights[right]}
          onChange={(event) => onChange({ ...rights, [right]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}
