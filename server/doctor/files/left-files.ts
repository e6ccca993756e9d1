import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Examined, problem, warning } from '#server/doctor/check.ts'
import { sweepUploads } from '#server/web/middleware/bodies/sweep-uploads.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { fileChecks } from '#shared/messages/command-line/doctor/files.ts'
import { accessFailure } from './data-dir.ts'
import { ageInDays } from './file-age.ts'

const manyMails = 2_000

export const outbox: Check = {
  name: 'outbox',
  async examine({ config, now }) {
    const folder = join(config.dataDir, 'outbox')
    const code = await accessFailure(folder)
    if (code === 'ENOENT') return []
    const messages = fileChecks.outbox
    if (code) return [problem(messages.unusable(code))]
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    // A name begins with its time.
    const oldest = names[0] ? await ageInDays(join(folder, names[0]), now) : 0
    return [
      ...(names.length > manyMails ? [warning(messages.large(names.length))] : []),
      ...(oldest > retentionTimes.outbox.days + 1 ? [warning(messages.old(oldest))] : []),
    ]
  },
}

const uploadsOf = ({ config }: Examined) => join(config.dataDir, 'uploads')

export const uploads: Check = {
  name: 'uploads',
  async examine(examined) {
    const old = await oldIn(uploadsOf(examined), () => true, examined.now)
    return old.length > 0 ? [warning(fileChecks.uploads.old(old.length))] : []
  },
  fix: (examined) => sweepUploads(uploadsOf(examined), examined.now),
}

export const halfWrittenFiles: Check = {
  name: 'half-written-files',
  isDear: true,
  async examine(examined) {
    const old = await halfWritten(examined)
    return old.length > 0 ? [warning(fileChecks['half-written-files'].found(old.length), old)] : []
  },
  async fix(examined) {
    for (const path of await halfWritten(examined)) await rm(path, { force: true })
  },
}

async function halfWritten({ config, now }: Examined) {
  const isPart = (name: string) => name.endsWith('.part')
  const folders = ['pictures', 'outbox'].map((name) => join(config.dataDir, name))
  return (await Promise.all(folders.map((folder) => oldIn(folder, isPart, now)))).flat()
}

/** Lists the files older than a day, in the folder and below. */
async function oldIn(folder: string, isMeant: (name: string) => boolean, now: Date): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter(isMeant)
  const paths = names.map((name) => join(folder, name))
  const ages = await Promise.all(paths.map((path) => ageInDays(path, now)))
  return paths.filter((_path, index) => (ages[index] ?? 0) >= 1)
}
