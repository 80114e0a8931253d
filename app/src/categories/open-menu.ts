import { createAnimation, menuController } from '@ionic/core/components'

type Sliding = { menuInnerEl: HTMLElement; width: number }

/** On iPhones the toolkit's own takes 400 ms; how the page behind grows dark stands in side-menu.css. */
menuController.registerAnimation('overlay', ({ menuInnerEl, width }: Sliding) =>
  createAnimation()
    .duration(300)
    .addElement(menuInnerEl)
    .fromTo('transform', `translateX(${-width - 8}px)`, 'translateX(0px)'),
)

/** Opens the side menu «Категории». */
export const openMenu = (): void => void menuController.open()
export const closeMenu = (): void => void menuController.close()
