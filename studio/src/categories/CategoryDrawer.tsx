import { Button } from '@mantine/core'
import { categoriesAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { api } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { announce } from '../ui/announce.tsx'
import { removeLater } from '../ui/remove-later.ts'
import { refreshCategories } from './categories.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'

type Props = { category: StudioCategory; onClose: () => void }

function RemoveButton({ category: { category_id: id, category_title, news }, onClose }: Props) {
  const texts = useTexts()
  const { categories: words, shell } = texts
  const language = useLanguage()
  const remove = () => {
    removeLater({
      id,
      message: words.removed(category_title),
      undo: shell.undo,
      remove: async (leaving) => {
        await api.with({ keepalive: leaving })(authoring.remove, { params: { id } })
        await refreshCategories()
      },
      failed: (error) => {
        announce(sentenceOf(error, texts, words.refusals))
        void refreshCategories()
      },
    })
    onClose()
  }
  return (
    <FormEnd>
      <Button variant="danger" disabled={news > 0} onClick={remove}>
        {words.remove}
      </Button>
      {news > 0 && <p>{words.remove_used(words.news(news, number(news, language)))}</p>}
    </FormEnd>
  )
}

/** A category at the side of the page; without one, a new one is made. */
export function CategoryDrawer({
  category,
  onClose,
}: Pick<Props, 'onClose'> & { category: StudioCategory | undefined }) {
  const { categories: words } = useTexts()
  return (
    <SideDrawer title={category ? words.form.edit : words.form.create} size="30rem" onClose={onClose}>
      <CategoryForm category={category} onClose={onClose} />
      {category && <RemoveButton category={category} onClose={onClose} />}
    </SideDrawer>
  )
}
