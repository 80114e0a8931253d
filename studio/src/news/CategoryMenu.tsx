import { Menu, TextInput } from '@mantine/core'
import { categoriesAuthoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** So many are looked through by eye. */
const fewEnough = 12

type Props = { onChoose: (category_id: string) => void; children: ReactNode }

/** One of the categories, which are found by a few letters where there are many; `children` is the button. */
export function CategoryMenu({ onChoose, children }: Props) {
  const { news: words } = useTexts()
  const [typed, setTyped] = useState('')
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const asked = typed.trim().toLocaleLowerCase()
  const shown = categories.filter(({ category_title }) => category_title.toLocaleLowerCase().includes(asked))
  const isLong = categories.length > fewEnough
  return (
    <Menu
      position="top"
      withinPortal
      // The field has the focus where there is one.
      withInitialFocusPlaceholder={!isLong}
      onClose={() => setTyped('')}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {isLong && (
          <TextInput
            type="search"
            p={4}
            aria-label={words.bulk.find_category}
            placeholder={words.bulk.find_category}
            leftSection={<Icon of="search" size={18} />}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        {shown.map(({ category_id, category_title }) => (
          <Menu.Item key={category_id} onClick={() => onChoose(category_id)}>
            {category_title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
