import { stat } from 'node:fs/promises'
import { type Check, warning } from '#server/doctor/check.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'

/** Root may examine a shop that another user runs; the data of that one is not root's. */
export const systemUser: Check = {
  name: 'system-user',
  async examine({ config }) {
    if (process.getuid?.() !== 0) return []
    const folder = await stat(config.dataDir).catch(() => null)
    return folder?.uid === 0 ? [warning(machineChecks['system-user'].root)] : []
  },
}
