import { NativeSelect, TextInput } from '@mantine/core'
import { defaultLanguage, type Language, type NewsSource, newsSources } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import { refreshSources, useCategories } from './sources.ts'

type Values = { name: string; url: string; category_id: string; language: Language }

const valuesOf = (source: NewsSource | undefined): Values => ({
  name: source?.name ?? '',
  url: source?.url ?? 'https://',
  category_id: source?.category_id ?? '',
  language: source?.language ?? defaultLanguage,
})
const bodyOf = ({ name, url, ...rest }: Values) => ({ ...rest, name: name.trim(), url: url.trim() })

/** Which feed is read, and what becomes of it. */
export function SourceForm({ source, onMade }: { source: NewsSource | undefined; onMade?: () => void }) {
  const { form: words, refusals } = useTexts().sources
  const inside = useLanguage()
  const languages = useLanguages()
  const categories = useCategories()
  const edit = useEdit({
    thing: source,
    valuesOf,
    words: { refusals, conflict: words.conflict, bad: { url: words.url_bad, name: words.name_missing } },
    check: ({ name, url, category_id }) => {
      if (!name.trim()) return { name: words.name_missing }
      if (!/^https?:\/\/./.test(url.trim())) return { url: words.url_bad }
      return { category_id: category_id === '' && words.category_missing }
    },
    send: async (values, { begun, version }) => {
      if (source) {
        const body = { ...differing(bodyOf(values), bodyOf(begun)), version }
        return api(newsSources.change, { params: { id: source.id }, body })
      }
      await api(newsSources.create, { body: bodyOf(values) })
      return undefined
    },
    refresh: refreshSources,
    onSaved: () => {
      announce(source ? words.saved : words.added)
      onMade?.()
    },
  })
  const { field } = edit
  const named = categories.map(({ category_id, category_title }) => ({ value: category_id, label: category_title }))
  return (
    <Form edit={edit} submit={source ? words.save : words.add}>
      <TextInput label={words.name} description={words.name_note} maxLength={80} data-autofocus {...field('name')} />
      <TextInput label={words.url} description={words.url_note} type="url" maxLength={500} {...field('url')} />
      <NativeSelect
        label={words.category}
        data={[...(source?.category_id ? [] : [{ value: '', label: words.category_choose }]), ...named]}
        {...field('category_id')}
      />
      <NativeSelect
        label={words.language}
        data={languages.map((language) => ({ value: language, label: nameOf(language, inside) }))}
        {...field('language')}
      />
    </Form>
  )
}
