import { Button } from '@mantine/core'
import { categoriesAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { refreshCategories } from './categories.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { useRemoval } from '../ui/use-removal.ts'

type Props = { category: StudioCategory; onClose: () => void }

function RemoveButton({ category: { category_id: id, category_title, news }, onClose }: Props) {
  const { categories: words } = useTexts()
  const language = useLanguage()
  const take = useRemoval({
    send: (call, id) => call(authoring.remove, { params: { id } }),
    refresh: refreshCategories,
    words,
  })
  const remove = () => {
    take(id, words.removed(category_title))
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
