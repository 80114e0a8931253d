import { Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import {
  type AudienceChoice,
  categoriesAuthoring as authoring,
  type Language,
  type ReviewRule,
  type StudioCategory,
} from '@megdan/contract'
import { AudienceChooser } from '../audience/index.ts'
import { PictureButtons } from '../media/index.ts'
import { api } from '../platform/api.ts'
import { labelIn, useOtherLanguages } from '../platform/languages.ts'
import { ReviewRuleField } from '../review/index.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { type Base, differing, useEdit } from '../ui/form/use-edit.ts'
import { Icon } from '../ui/Icon.tsx'
import { refreshCategories } from './categories.ts'
import css from './categories.module.css'

type Values = {
  category_title: string
  /** What it is called in the other languages; '' where it is not translated. */
  titles: Partial<Record<Language, string>>
  cover_id: string | null
  /** Its address, to look at. */
  cover: string | undefined
  audience: AudienceChoice
  mandatory: boolean
  review: ReviewRule
}

type Translations = StudioCategory['translations']
const titlesOf = (translations: Translations): Values['titles'] =>
  Object.fromEntries(Object.entries(translations).map(([language, { category_title }]) => [language, category_title]))
const translationsOf = (titles: Values['titles']): Translations =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([language, title]) =>
      title.trim() ? [[language, { category_title: title.trim() }]] : [],
    ),
  )

const valuesOf = (category: StudioCategory | undefined): Values => ({
  category_title: category?.category_title ?? '',
  titles: titlesOf(category?.translations ?? {}),
  cover_id: category?.cover_id ?? null,
  cover: category?.cover?.url,
  audience: category?.audience ?? { everyone: true, guests: false },
  mandatory: category?.mandatory ?? false,
  review: category?.review ?? 'nobody',
})
const bodyOf = ({ category_title, titles, cover_id, audience, mandatory, review }: Values) => ({
  category_title: category_title.trim(),
  translations: translationsOf(titles),
  cover_id,
  audience,
  mandatory,
  review,
})

type CoverProps = { url: string | undefined; choose: (cover_id: string | null, cover: string | undefined) => void }

function CoverField({ url, choose }: CoverProps) {
  const { form } = useTexts().categories
  const words = { choose: form.choose_cover, change: form.change_cover, remove: form.remove_cover }
  return (
    <Stack component="section" gap={8} aria-label={form.cover}>
      <Text component="h3" fz="sm" fw={640}>
        {form.cover}
      </Text>
      <span className={`picture ${css.cover}`}>
        {url ? <img src={`${url}?w=640`} alt="" /> : <Icon of="image" size={32} />}
      </span>
      <Group gap={8}>
        <PictureButtons chosen={url !== undefined} words={words} onChoose={choose} />
      </Group>
    </Stack>
  )
}

type Props = { category: StudioCategory | undefined; onClose: () => void }

/** What editors say of a category; without one, a new one is made. */
export function CategoryForm({ category, onClose }: Props) {
  const texts = useTexts()
  const { form: words, refusals } = texts.categories
  const others = useOtherLanguages()
  const inside = useLanguage()
  const me = useMe()

  const change = async (id: string, values: Values, { begun, version }: Base<Values>) => {
    const params = { id }
    const [before, body] = [bodyOf(begun), bodyOf(values)]
    // Only what differs is sent, and covers nothing else.
    const after = await api(authoring.change, { params, body: { ...differing(body, before), version } })
    const takeBack = () =>
      api(authoring.change, { params, body: { ...differing(before, body), version: after.version } })
        .catch((error: unknown) => announce(`${words.not_saved} ${sentenceOf(error, texts, refusals)}`))
        .finally(() => void refreshCategories())
    offerUndo(words.saved, texts.shell.undo, takeBack)
  }
  const edit = useEdit({
    thing: category,
    valuesOf,
    keep: `category/${category?.category_id ?? ''}`,
    words: { failed: words.not_saved, gone: words.gone, conflict: words.conflict },
    check: ({ category_title }) => ({ category_title: !category_title.trim() && words.name_missing }),
    send: async (values, base) => {
      if (category) return change(category.category_id, values, base)
      const body = bodyOf(values)
      await api(authoring.create, { body })
      announce(words.added(body.category_title))
    },
    refresh: refreshCategories,
    onSaved: onClose,
  })
  const { values, field, write } = edit
  return (
    <Form edit={edit} submit={category ? words.save : words.add}>
      <TextInput label={words.name} maxLength={60} data-autofocus {...field('category_title')} />
      {others.map((language) => (
        <TextInput
          key={language}
          label={labelIn(words.name, language, inside)}
          placeholder={values.category_title}
          lang={language}
          maxLength={60}
          {...field(`titles.${language}`)}
          value={values.titles[language] ?? ''}
        />
      ))}
      <CoverField url={values.cover} choose={(cover_id, cover) => write({ cover_id, cover })} />
      <AudienceChooser value={values.audience} onChange={(audience) => write({ audience })} />
      <Switch
        label={words.mandatory}
        description={words.mandatory_note}
        {...field('mandatory', { type: 'checkbox', withError: false })}
      />
      <ReviewRuleField value={values.review} disabled={me.role !== 'admin'} onChange={(review) => write({ review })} />
    </Form>
  )
}
