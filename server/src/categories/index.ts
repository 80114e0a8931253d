export {
  categoriesForGroup,
  listCategoriesShowing,
  listMissingCategories,
  shownInCategories,
  titlesOfCategories,
} from './store.ts'
export { categoryVisibleTo, findPlace, isMandatory, place, placeFields } from './place.ts'
