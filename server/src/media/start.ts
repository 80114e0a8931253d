import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../platform/command.ts'
import type { BucketSettings, Settings } from '../settings.ts'
import { openBucketBlobs } from './blobs.ts'
import { BucketFault } from './s3.ts'

type Where = Pick<Settings, 'data_dir' | 'media'>

/** Says in DATA_DIR where the server that was last started keeps media, for whoever moves them. */
const placeFile = ({ data_dir }: Where) => path.join(data_dir, 'media-place')
export const readPlace = (where: Where): Promise<string> =>
  fs.readFile(placeFile(where), 'utf8').then(
    (text) => text.trim(),
    () => 'folder',
  )

/** Whether these keys may write, list and delete there: what erases people must be able to. Throws a `BucketFault`. */
export async function checkBucket(bucket: BucketSettings): Promise<void> {
  const blobs = openBucketBlobs(bucket)
  const probe = 'megdan-check'
  await blobs.put(probe, new TextEncoder().encode('Whether this server may write here.\n'))
  for await (const _ of blobs.list(probe)) break
  await blobs.remove(probe)
}

/** A refusal of the bucket ends the start; one that does not answer is waited for by readers, not by the start. */
export async function prepareMedia(settings: Where, log: FastifyBaseLogger): Promise<void> {
  const { place, bucket } = settings.media
  if (bucket) {
    await checkBucket(bucket).catch((error: unknown) => {
      if (!(error instanceof BucketFault)) throw error
      const { refused, reason } = error
      if (refused)
        throw new Refusal(`The bucket ${bucket.bucket} at ${bucket.endpoint} refuses this server: ${reason}.`)
      log.error({ reason }, 'the media bucket does not answer; pictures and files cannot be reached until it does')
    })
  }
  await fs.writeFile(placeFile(settings), `${place}\n`)
}
