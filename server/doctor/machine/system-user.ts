import { stat } from 'node:fs/promises'
import { type Check, warning } from '#server/doctor/check.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'

/** Checks the user of the process. Root may examine a shop of another user, whose data are not root's. */
export const systemUser: Check = {
  name: 'system-user',
  async examine({ config }) {
    if (process.getuid?.() !== 0) return []
    const folder = await stat(config.dataDir).catch(() => null)
    return folder?.uid === 0 ? [warning(machineChecks['system-user'].root)] : []
  },
}
