import { menuController } from '@ionic/core/components'

/** Opens the side menu «Категории». */
export const openMenu = (): void => void menuController.open()
export const closeMenu = (): void => void menuController.close()
