import { mediaAuthoring as authoring, type MediumUses, type StudioMedium } from '@megdan/contract'
import { queryClient } from '../platform/api.ts'

export type OneMedium = StudioMedium & { uses: MediumUses; may_change: boolean }

/** What was changed is shown anew wherever it stands: list, details, news and categories. */
export async function refreshMedium(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [authoring.list.path] }),
    queryClient.invalidateQueries({ queryKey: [authoring.get.path] }),
    queryClient.invalidateQueries({ queryKey: [authoring.folders.path] }),
  ])
  void queryClient.invalidateQueries({ refetchType: 'none' })
}
