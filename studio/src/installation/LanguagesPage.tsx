import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import {
  categoriesAuthoring,
  defaultLanguage,
  type InstallationSettings,
  type Language,
  languageNames,
  languages as allLanguages,
  type OtherLanguage,
  type StudioCategory,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { nameOf, useOtherLanguages } from '../platform/languages.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Segments } from '../ui/Segments.tsx'
import { unlessFixed, useFixed } from './fixed.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'
import css from './settings.module.css'

function LanguagesForm({ settings }: { settings: InstallationSettings }) {
  const { languages_of: words } = useTexts().installation
  const inside = useLanguage()
  const fixed = useFixed(settings)('languages', words.note)
  const edit = useSettingsEdit({
    settings,
    valuesOf: ({ languages }) => ({ languages }),
    changeOf: ({ languages }) =>
      unlessFixed({ languages: allLanguages.filter((one) => languages.includes(one)) }, settings.fixed),
    saved: words.saved,
  })
  return (
    <SettingsForm title={words.title} lead={words.lead} edit={edit} save={fixed.disabled ? undefined : words.save}>
      <Checkbox.Group label={words.which} {...fixed} {...edit.field('languages')}>
        <Stack gap={10} pt={8}>
          {allLanguages.map((language) => (
            <Checkbox
              key={language}
              value={language}
              lang={language}
              label={languageNames[language]}
              description={language === defaultLanguage ? words.begun_in : nameOf(language, inside)}
              disabled={language === defaultLanguage || fixed.disabled === true}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text fz="note" c="dimmed">
        {words.given_up}
      </Text>
    </SettingsForm>
  )
}

const list = queryOf(categoriesAuthoring.list)
const refresh = () => queryClient.invalidateQueries({ queryKey: list.queryKey })

/** What a category is called in one language; saved when one leaves the field, and only what was changed. */
function TitleField({ category, language }: { category: StudioCategory; language: Language }) {
  const texts = useTexts()
  const { names: words } = texts.installation
  const inside = useLanguage()
  const own =
    language === defaultLanguage
      ? category.category_title
      : (category.translations[language as OtherLanguage]?.category_title ?? '')
  const [typed, type] = useState<{ text: string; of: string }>()
  const [fault, setFault] = useState<string>()
  const value = typed?.of === own || fault !== undefined ? (typed?.text ?? own) : own
  const save = async () => {
    const title = value.trim()
    if (title === own) return type(undefined)
    if (title === '' && language === defaultLanguage) return setFault(words.missing)
    const { [language as OtherLanguage]: _, ...others } = category.translations
    const translations = title === '' ? others : { ...others, [language]: { category_title: title } }
    const changes = language === defaultLanguage ? { category_title: title } : { translations }
    try {
      await api(categoriesAuthoring.change, {
        params: { id: category.category_id },
        body: { ...changes, version: category.version },
      })
      setFault(undefined)
      announce(words.saved(title || category.category_title))
    } catch (error) {
      setFault(sentenceOf(error, texts, words.refusals))
    }
    await refresh()
  }
  return (
    <TextInput
      aria-label={`${category.category_title}: ${nameOf(language, inside)}`}
      lang={language}
      maxLength={60}
      placeholder={language === defaultLanguage ? '' : category.category_title}
      value={value}
      error={fault}
      onChange={({ currentTarget }) => type({ text: currentTarget.value, of: own })}
      onBlur={() => void save()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') {
          setFault(undefined)
          type(undefined)
        }
      }}
    />
  )
}

const shownAtOnce = 40

/** The names of all categories in each language, so that what is missing is seen and written in one place. */
function CategoryNames() {
  const { names: words, failed } = useTexts().installation
  const inside = useLanguage()
  const others = useOtherLanguages()
  const [which, choose] = useState<'all' | 'missing'>('all')
  const [q, setQ] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const categories = useQuery({ ...list, staleTime: 0 })
  const isMissing = ({ translations }: StudioCategory) => others.some((one) => !translations[one]?.category_title)
  const all = categories.data?.items ?? []
  const missing = all.filter(isMissing)
  const wanted = q.trim().toLocaleLowerCase()
  const found = (which === 'missing' ? missing : all).filter((one) =>
    [one.category_title, ...Object.values(one.translations).map((each) => each.category_title)].some((title) =>
      title.toLocaleLowerCase().includes(wanted),
    ),
  )
  if (categories.isLoadingError)
    return <FailureNote title={failed} error={categories.error} retry={categories.refetch} />
  return (
    <SettingsCard name="names" title={words.title} lead={words.lead}>
      <Stack gap={10}>
        <Segments
          label={words.title}
          className="at-start"
          raised
          options={[
            { value: 'all', label: words.all(all.length) },
            { value: 'missing', label: words.without(missing.length) },
          ]}
          value={which}
          onChange={choose}
        />
        {all.length > 12 && (
          <TextInput
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        )}
        {categories.isSuccess && found.length === 0 && <Text c="dimmed">{words.none}</Text>}
        {found.length > 0 && (
          <table className={css.titles}>
            <thead>
              <tr>
                {[defaultLanguage, ...others].map((language) => (
                  <th key={language} scope="col">
                    {nameOf(language, inside)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((category) => (
                <tr key={category.category_id}>
                  {[defaultLanguage, ...others].map((language) => (
                    <td key={language}>
                      <TitleField category={category} language={language} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {found.length > most && (
          <button type="button" className="link" onClick={() => setMost(most + 100)}>
            {words.more(found.length - most)}
          </button>
        )}
      </Stack>
    </SettingsCard>
  )
}

/** In which languages it is read and written, and what categories are called in each. */
export const LanguagesPage = () => (
  <SettingsPart part="languages">
    {(settings) => (
      <>
        <LanguagesForm settings={settings} />
        <CategoryNames />
      </>
    )}
  </SettingsPart>
)
