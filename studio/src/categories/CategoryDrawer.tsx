import { categoriesAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { refreshCategories } from './categories.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { RemoveEnd } from '../ui/form/RemoveEnd.tsx'

type Props = { category: StudioCategory; onClose: () => void }

function Removal({ category: { category_id, category_title, news }, onClose }: Props) {
  const { categories: words } = useTexts()
  const language = useLanguage()
  return (
    <RemoveEnd
      id={category_id}
      name={category_title}
      words={words}
      send={(call, id) => call(authoring.remove, { params: { id } })}
      refresh={refreshCategories}
      disabled={news > 0}
      onClose={onClose}
    >
      {news > 0 && <p>{words.remove_used(words.news(news, number(news, language)))}</p>}
    </RemoveEnd>
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
      {category && <Removal category={category} onClose={onClose} />}
    </SideDrawer>
  )
}
