export { categoriesOnDevice, useCategories } from './categories.ts'
export { openMenu } from './open-menu.ts'
