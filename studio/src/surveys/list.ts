import { surveysAuthoring as authoring, surveyStatuses } from '@megdan/contract'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = { q: undefined, status: surveyStatuses } as const
export type Filters = FiltersOf<typeof shape>

export const useSurveyFilters = () => useFilters(shape)

/** What matches, in whatever state unless one is asked for. */
export const useSurveyList = (filters: Filters) => useList(authoring.list, { query: { limit: 20, ...filters } })
