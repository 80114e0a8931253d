import fs from 'node:fs/promises'
import type { House } from './house.ts'
import { countEach, measure, measureEach, readTogether } from './measure.ts'
import { filesInHand } from './tables/table-file.ts'

/** Bytes of the disks on which these folders lie; of one that is not there nothing is told. */
async function disksOf(folders: Readonly<Record<string, string | undefined>>) {
  const disks = Object.entries(folders).map(async ([place, folder]) => {
    const disk = folder === undefined ? undefined : await fs.statfs(folder).catch(() => undefined)
    return disk ? [{ place, free: disk.bavail * disk.bsize, whole: disk.blocks * disk.bsize }] : []
  })
  return (await Promise.all(disks)).flat()
}

/** What every feature stands on: database, disk, mail, the cache, the reading of files. */
export function measureHouse({ metrics, engine, lagging, mail, responses, settings }: House): void {
  const isUp = readTogether(() => engine.ping().then(() => 1))
  measure(metrics, 'megdan_database_up', '1 while the database answers within two seconds, else 0.', async () => {
    return (await isUp()) ?? 0
  })
  const connections = {
    name: 'megdan_database_connections',
    help: 'Connections of this process to the database: busy, idle; and how many wait for one.',
    label: 'state',
  }
  measureEach(metrics, connections, () => {
    const { totalCount, idleCount, waitingCount } = engine.pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  })
  measure(metrics, 'megdan_replica_in_use', '1 while the replica is read, else 0; nothing where there is none.', () => {
    const standing = lagging.standing()
    return standing && Number(standing.in_use)
  })
  measure(
    metrics,
    'megdan_replica_behind_seconds',
    'How far the replica is behind, as far as this process knows; nothing where there is none.',
    () => lagging.standing()?.behind_seconds,
  )
  const readDisks = readTogether(() => disksOf({ data: settings.data_dir, backup: settings.backup.dir }))
  const disk = { label: 'place' }
  measureEach(
    metrics,
    { ...disk, name: 'megdan_disk_free_bytes', help: 'Room on the disks of DATA_DIR and BACKUP_DIR.' },
    async () => Object.fromEntries((await readDisks())?.map(({ place, free }) => [place, free]) ?? []),
  )
  measureEach(
    metrics,
    { ...disk, name: 'megdan_disk_bytes', help: 'Size of the disks of DATA_DIR and BACKUP_DIR.' },
    async () => Object.fromEntries((await readDisks())?.map(({ place, whole }) => [place, whole]) ?? []),
  )
  countEach(
    metrics,
    { name: 'megdan_mails_total', help: 'Letters of this process by what came of them.', label: 'outcome' },
    () => mail.counts,
  )
  countEach(
    metrics,
    {
      name: 'megdan_response_cache_reads_total',
      help: 'Shared answers that were in the cache, and those that had to be made.',
      label: 'result',
    },
    () => responses.reads,
  )
  measure(metrics, 'megdan_response_cache_bytes', 'Bytes of the answers in the cache.', () => responses.bytes)
  measure(metrics, 'megdan_import_files', 'Files of imports that are read now or wait for it.', filesInHand)
}
