import { categoriesAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { useOrder } from '../ui/use-order.ts'

const query = queryOf(authoring.list)

export const useCategories = () => useQuery(query)
export const refreshCategories = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

export const useCategoryOrder = () =>
  useOrder<StudioCategory>({
    queryKey: query.queryKey,
    idOf: ({ category_id }) => category_id,
    titleOf: ({ category_title }) => category_title,
    send: (ids) => api(authoring.order, { body: { ids } }),
    refresh: refreshCategories,
    words: useTexts().categories,
  })
