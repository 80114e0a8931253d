import { Button, Switch, TextInput } from '@mantine/core'
import {
  ApiError,
  type AudienceChoice,
  type Image,
  menuAuthoring as authoring,
  type StudioCategory,
} from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { AudienceChooser } from '../audience/index.ts'
import { MediaPicker } from '../media/index.ts'
import { api } from '../platform/api.ts'
import { useKept } from '../platform/kept.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { refreshCategories } from './categories.ts'

type Said = { category_title: string; cover_id: string | null; audience: AudienceChoice; mandatory: boolean }
const empty: Said = {
  category_title: '',
  cover_id: null,
  audience: { everyone: true, guests: false },
  mandatory: false,
}
const saidOf = ({ category_title, cover_id, audience, mandatory }: StudioCategory): Said => ({
  category_title,
  cover_id,
  audience,
  mandatory,
})

/** What is written, what stood there at the beginning, and of which version: only what differs is sent, and covers nothing else. */
const draftOf = (category: StudioCategory | undefined) => {
  const said = category ? saidOf(category) : empty
  return { said, begun: said, version: category?.version, cover: category?.cover?.url }
}

/** Those fields of one that are different in the other. */
const differing = (one: Said, other: Said): Partial<Said> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof Said])),
  )

type CoverProps = { url: string | undefined; choose: (id: string | null, image: Pick<Image, 'url'> | null) => void }

function CoverField({ url, choose }: CoverProps) {
  const { form: words } = useTexts().categories
  const [isPicking, pick] = useState(false)
  return (
    <section className="cover-field" aria-label={words.cover}>
      <h3>{words.cover}</h3>
      <span className="cover-shown">{url ? <img src={`${url}?w=640`} alt="" /> : <Icon of="image" size={32} />}</span>
      <span className="cover-actions">
        <Button variant="default" size="sm" onClick={() => pick(true)}>
          {url ? words.change_cover : words.choose_cover}
        </Button>
        {url && (
          <Button variant="subtle" size="sm" onClick={() => choose(null, null)}>
            {words.remove_cover}
          </Button>
        )}
      </span>
      {isPicking && (
        <MediaPicker
          kind="image"
          onChoose={([image]) => image && choose(image.id, image)}
          onClose={() => pick(false)}
        />
      )}
    </section>
  )
}

type Failure = { title?: string; form?: string; isConflict?: boolean }
type Props = { category: StudioCategory | undefined; onClose: () => void }

export function CategoryForm({ category, onClose }: Props) {
  const texts = useTexts()
  const { form: words, refusals } = texts.categories
  const [draft, keep, drop] = useKept(`category/${category?.category_id ?? ''}`, draftOf(category))
  const { said } = draft
  const version = useRef(draft.version)
  const write = (changes: Partial<Said>, shown: { cover?: string | undefined } = {}) =>
    keep({ ...draft, said: { ...said, ...changes }, ...shown })

  const add = async (body: Said) => {
    await api(authoring.create, { body })
    announce(words.added(body.category_title))
  }
  const change = async (before: StudioCategory, body: Said) => {
    const params = { id: before.category_id }
    const changes = differing(body, draft.begun)
    const after = await api(authoring.change, {
      params,
      body: { ...changes, version: version.current ?? before.version },
    })
    const former = differing(draft.begun, body)
    const takeBack = () =>
      api(authoring.change, { params, body: { ...former, version: after.version } })
        .catch((error: unknown) => announce(`${words.not_saved} ${sentenceOf(error, texts, refusals)}`))
        .finally(() => void refreshCategories())
    offerUndo(words.saved, texts.shell.undo, takeBack)
  }
  const [failure, save, busy] = useActionState<Failure>(async () => {
    const body = { ...said, category_title: said.category_title.trim() }
    if (!body.category_title) return { title: words.name_missing }
    try {
      await (category ? change(category, body) : add(body))
    } catch (error) {
      await refreshCategories()
      const isConflict = error instanceof ApiError && error.code === 'version_conflict'
      if (error instanceof ApiError && error.status === 404) return { form: words.gone }
      return isConflict ? { isConflict } : { form: `${words.not_saved} ${sentenceOf(error, texts)}` }
    }
    drop()
    await refreshCategories()
    onClose()
    return {}
  }, {})
  const takeNew = () => {
    keep(draftOf(category))
    version.current = category?.version
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Saved once more, it goes over what somebody else wrote meanwhile: he has been told.
    if (failure.isConflict) version.current = category?.version
    startTransition(save)
  }
  return (
    <form className="category-form" onSubmit={submit} noValidate>
      <TextInput
        label={words.name}
        maxLength={60}
        data-autofocus
        value={said.category_title}
        error={failure.title}
        onChange={(event) => write({ category_title: event.currentTarget.value })}
      />
      <CoverField url={draft.cover} choose={(cover_id, image) => write({ cover_id }, { cover: image?.url })} />
      <AudienceChooser value={said.audience} onChange={(audience) => write({ audience })} />
      <Switch
        label={words.mandatory}
        description={words.mandatory_note}
        checked={said.mandatory}
        onChange={(event) => write({ mandatory: event.currentTarget.checked })}
      />
      {failure.form && (
        <p className="form-failure" role="alert">
          {failure.form}
        </p>
      )}
      {failure.isConflict && (
        <div role="alert" className="category-conflict">
          <p>{words.conflict}</p>
          <Button variant="default" size="sm" onClick={takeNew}>
            {words.take_new}
          </Button>
        </div>
      )}
      <Button type="submit" loading={busy}>
        {category ? words.save : words.add}
      </Button>
    </form>
  )
}
