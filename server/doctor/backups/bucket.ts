import { buffer } from 'node:stream/consumers'
import { backupTarget } from '#server/backup/backup-target.ts'
import { newId } from '#server/db/new-id.ts'
import { type Check, problem } from '#server/doctor/check.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { bufferContent } from '#server/object-storage/put-object.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import { servingTiming } from '#server/start/open-media.ts'
import { backupChecks } from '#shared/messages/command-line/doctor/backups.ts'
import type { Finding } from '#shared/runtime/checks.ts'

const content = Buffer.from('feira doctor\n')

/**
 * Checks, with a small object, that the keys allow everything in the bucket that backups, restores and their rotation
 * do.
 */
export const backupBucket: Check = {
  name: 'backup-bucket',
  isDear: true,
  async examine({ config: { backup, storageCredentials } }) {
    if (!backup.to) return []
    const target = backupTarget(backup.to, storageCredentials, servingTiming)
    return 'storage' in target ? tryBucket(target.storage) : []
  },
}

type Step = 'write' | 'read' | 'list' | 'delete'

async function tryBucket(storage: ObjectStorage): Promise<Finding[]> {
  const key = `doctor/${newId()}`
  const written = await failureOf(storage, 'write', () => storage.put(key, bufferContent(content)))
  if (written) return [written]
  const steps: [Step, () => Promise<unknown>][] = [
    ['read', () => readBack(storage, key)],
    ['list', () => storage.names('')],
    ['delete', () => storage.delete(key)],
  ]
  const findings: Finding[] = []
  for (const [step, work] of steps) {
    const finding = await failureOf(storage, step, work)
    if (finding) findings.push(finding)
  }
  return findings
}

async function readBack(storage: ObjectStorage, key: string) {
  if (!content.equals(await buffer(await storage.get(key)))) throw new StorageError('changed')
}

async function failureOf(storage: ObjectStorage, step: Step, work: () => Promise<unknown>) {
  const { unreachable, noBucket, changed, ...refused } = backupChecks['backup-bucket']
  const place = shortStorageAddress(storage.address)
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const { failure, code } = error
    if (failure === 'unreachable') return problem(unreachable(place, code))
    if (failure === 'no_bucket') return problem(noBucket(storage.address.bucket))
    if (failure === 'changed') return problem(changed(place))
    return problem(refused[step](place, code))
  }
}
