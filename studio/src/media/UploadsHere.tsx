import { mediaAuthoring as authoring, type StudioMedium } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'
import { uploading } from './use-uploading.ts'

const limitsQuery = { ...queryOf(authoring.list, { query: { limit: 1 } }), staleTime: Infinity }

/** Takes files into the library from any page; `done` is called for each that came. */
export async function uploadHere(files: Iterable<File>, done: (medium: StudioMedium) => void): Promise<void> {
  // Without the limits the server says what is too large, only later.
  const limits = await queryClient.fetchQuery(limitsQuery).catch(() => undefined)
  uploading(limits?.limits, done)(files)
}

/** What is on its way, on a page that is no library. */
export function UploadsHere() {
  const isAny = useUploads().length > 0
  const { data } = useQuery({ ...limitsQuery, enabled: isAny }, queryClient)
  return <UploadList limits={data?.limits} />
}
