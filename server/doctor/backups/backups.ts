import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Check, isReachedByOthers, problem, warning } from '#server/doctor/check.ts'
import { accessFailure } from '#server/doctor/files/data-dir.ts'
import { daysSince } from '#server/doctor/files/file-age.ts'
import { isDemonstration } from '#server/doctor/shop/shop-identity.ts'
import { lastBackups } from '#server/shop/backups/backup-queries.ts'
import { backupChecks } from '#shared/messages/command-line/doctor/backups.ts'

const hourMs = 3_600_000
/** The age of a nightly backup that took long. */
const oldHours = 30

export const backupAge: Check = {
  name: 'backup-age',
  async examine(examined) {
    const { none, never, old, failed } = backupChecks['backup-age']
    if (!examined.config.backup.to) {
      if (isReachedByOthers(examined)) return [problem(none)]
      return (await isDemonstration(examined)) ? [] : [warning(none)]
    }
    const { backup, lastGoodAt } = await lastBackups(examined.db)
    if (!lastGoodAt) return [problem(never)]
    const hours = Math.floor((examined.now.getTime() - Date.parse(lastGoodAt)) / hourMs)
    return [...(hours > oldHours ? [problem(old(hours))] : []), ...(backup?.failure ? [problem(failed)] : [])]
  },
}

/** Rehearsals are every Sunday, and one may be missed. */
const rehearsalDays = 15

export const backupRehearsal: Check = {
  name: 'backup-rehearsal',
  async examine(examined) {
    if (!examined.config.backup.to) return []
    const { rehearsal } = await lastBackups(examined.db)
    const { never, failed, old } = backupChecks['backup-rehearsal']
    if (!rehearsal) return [warning(never)]
    if (rehearsal.failure) return [problem(failed)]
    const days = daysSince(new Date(rehearsal.finishedAt), examined.now)
    return days > rehearsalDays ? [warning(old(days))] : []
  },
}

export const backupFolder: Check = {
  name: 'backup-folder',
  async examine({ config: { backup, dataDir } }) {
    // A bucket has a check of its own.
    if (!backup.to || !('folder' in backup.to)) return []
    const { folder } = backup.to
    const { unusable, sameDisk } = backupChecks['backup-folder']
    const code = await accessFailure(folder)
    if (code) return [problem(unusable(folder, code))]
    const [there, here] = await Promise.all(
      [folder, resolve(dataDir)].map((path) => stat(path).catch(() => null)),
    )
    return there && here && there.dev === here.dev ? [warning(sameDisk)] : []
  },
}

export const backupPassphrase: Check = {
  name: 'backup-passphrase',
  examine: ({ config: { backup } }) =>
    backup.to && !backup.passphrase ? [warning(backupChecks['backup-passphrase'].none)] : [],
}
