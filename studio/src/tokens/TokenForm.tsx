import { Checkbox, MultiSelect, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { categoriesAuthoring, tokens, type TokenScope, tokenScopes } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { refreshTokens } from './tokens.ts'

const lengths = ['30', '90', '365'] as const
type Values = {
  name: string
  scopes: TokenScope[]
  all_categories: boolean
  categories: string[]
  networks: string
  days: (typeof lengths)[number]
}
const nothing: Values = { name: '', scopes: [], all_categories: true, categories: [], networks: '', days: '90' }

const networksOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const ofNews = (scopes: readonly TokenScope[]) => scopes.some((scope) => /^(news|insights)_/.test(scope))
const endIn = (days: string) => new Date(Date.now() + Number(days) * 86_400_000).toISOString()

/** What a program may do, of what, from where and until when. */
export function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { form: words, scope: scopeWords, refusals } = useTexts().tokens
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => nothing,
    words: { refusals, bad: words.bad },
    check: ({ name, scopes, all_categories, categories: chosen }) => {
      if (!name.trim()) return { name: words.name_missing }
      if (scopes.length === 0) return { scopes: words.scopes_missing }
      const isNone = ofNews(scopes) && !all_categories && chosen.length === 0
      return { categories: isNone && words.categories_missing }
    },
    send: async ({ name, scopes, all_categories, categories: chosen, networks, days }) => {
      const isOfAll = all_categories || !ofNews(scopes)
      const of = { categories: isOfAll ? null : chosen, networks: networksOf(networks) }
      onMade((await api(tokens.create, { body: { name: name.trim(), scopes, ...of, expires_at: endIn(days) } })).token)
    },
    refresh: refreshTokens,
    // Made, the token takes the place of the form.
    next: '[role=dialog]',
  })
  const { values, field } = edit
  return (
    <Stack gap={20}>
      <Form edit={edit} submit={words.make}>
        <TextInput label={words.name} description={words.name_note} maxLength={80} data-autofocus {...field('name')} />
        <Checkbox.Group label={words.scopes} {...field('scopes')}>
          <Stack gap={10} pt={8}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={scopeWords[scope].label}
                description={scopeWords[scope].note}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {ofNews(values.scopes) && (
          <>
            <Switch label={words.all_categories} {...field('all_categories', { type: 'checkbox', withError: false })} />
            {!values.all_categories && (
              <MultiSelect
                label={words.categories}
                data={categories.map(({ category_id, category_title }) => ({
                  value: category_id,
                  label: category_title,
                }))}
                searchable
                {...field('categories')}
              />
            )}
          </>
        )}
        <Textarea
          label={words.networks}
          description={words.networks_note}
          minRows={2}
          maxRows={6}
          maxLength={2000}
          {...field('networks')}
        />
        <NativeSelect
          label={words.valid_for}
          data={lengths.map((days) => ({ value: days, label: words.days[days] }))}
          {...field('days', { withError: false })}
        />
      </Form>
    </Stack>
  )
}
