import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Check, type Examined, problem, warning } from '#server/doctor/check.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'

const messages = machineChecks['disk-space']
const gigabyte = 1_000_000_000
const enough = { part: 0.15, bytes: 20 * gigabyte }
const least = { part: 0.05, bytes: 2 * gigabyte }

/**
 * Warns only when both the share and the bytes are low, because five per cent of a large disk are enough for months.
 */
export function levelOfSpace(free: number, total: number): 'ok' | 'warning' | 'problem' {
  const isBelow = ({ part, bytes }: typeof enough) => free / total < part && free < bytes
  if (free < gigabyte / 2 || isBelow(least)) return 'problem'
  return isBelow(enough) ? 'warning' : 'ok'
}

export const diskSpace: Check = {
  name: 'disk-space',
  async examine(examined) {
    const disks = await disksOf(examined)
    return disks.flatMap(({ folder, bsize, bavail, blocks }) => {
      const level = levelOfSpace(bavail * bsize, blocks * bsize)
      if (level === 'ok') return []
      const text = messages.few(folder, sizeText(bavail * bsize), Math.floor((bavail / blocks) * 100))
      return [level === 'problem' ? problem(text) : warning(text)]
    })
  },
}

export const inodes: Check = {
  name: 'inodes',
  async examine(examined) {
    const disks = await disksOf(examined)
    return disks.flatMap(({ folder, files, ffree }) => {
      // Some file systems have no limit of files, and report 0.
      if (files === 0 || ffree / files >= 0.1) return []
      const text = machineChecks.inodes.few(folder, Math.floor((ffree / files) * 100))
      return [ffree / files < 0.02 ? problem(text) : warning(text)]
    })
  },
}

/** The disks of the data and of the backups. A missing folder has a check of its own. */
async function disksOf({ config: { dataDir, backup } }: Examined) {
  const folders = [resolve(dataDir), ...(backup.to && 'folder' in backup.to ? [backup.to.folder] : [])]
  const found = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
      return disk && { folder, ...disk }
    }),
  )
  return found.filter((disk) => disk !== null)
}
