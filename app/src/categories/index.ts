export { categoriesOnDevice, useCategories } from './categories.ts'
export { MenuButton } from './MenuButton.tsx'
export { openMenu } from './open-menu.ts'
