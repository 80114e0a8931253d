export { toMenuItem } from './reply.ts'
export {
  categoriesForGroup,
  listCategories,
  listCategoriesShowing,
  listMissingCategories,
  shownInCategories,
  titlesOfCategories,
} from './store.ts'
export {
  categoryVisibleTo,
  findCategoryTitle,
  findMandatory,
  findPlace,
  isMandatory,
  listReviewRules,
  place,
  placeFields,
} from './place.ts'
