export { toMenuItem } from './reply.ts'
export {
  categoriesForGroup,
  listCategories,
  listCategoriesShowing,
  listMissingCategories,
  shownInCategories,
  titlesOfCategories,
} from './store.ts'
export { categoryVisibleTo, findPlace, isMandatory, place, placeFields } from './place.ts'
