export { listCategoriesShowing, shownInCategories } from './media.ts'
export { categoryVisibleTo, findPlace, isMandatory, place, placeFields } from './place.ts'
export { categoriesForGroup, listMissingCategories, titlesOfCategories } from './store.ts'
