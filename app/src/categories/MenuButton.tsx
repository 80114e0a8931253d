import { menu as menuIcon } from '@megdan/kit/icons'
import { useTexts } from '../texts/index.ts'
import { IconButton } from '../ui/Button.tsx'
import { useRail } from '../ui/wide.ts'
import { openMenu } from './open-menu.ts'

/** Opens «Категории» from the bar of a page; beside a rail, which has the same, there is none. */
export function MenuButton() {
  const { menu } = useTexts()
  const rail = useRail()
  return rail ? null : <IconButton icon={menuIcon} label={menu.open} onClick={openMenu} />
}
