import { type Check, warning } from '#server/doctor/check.ts'
import { openFileLimit } from '#server/start/open-file-limit.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'

const megabyte = 1_000_000
const leastFree = 150 * megabyte
const leastLimit = 500 * megabyte
const leastOpenFiles = 1_024

export const memory: Check = {
  name: 'memory',
  examine() {
    const { low, small } = machineChecks.memory
    const limit = process.constrainedMemory()
    const free = process.availableMemory()
    return [
      ...(free < leastFree ? [warning(low(sizeText(free)))] : []),
      // Without a limit the value is 0 or larger than any machine.
      ...(limit > 0 && limit < leastLimit ? [warning(small(sizeText(limit)))] : []),
    ]
  },
}

export const openFiles: Check = {
  name: 'open-files',
  async examine() {
    const limit = await openFileLimit()
    return limit === null || limit >= leastOpenFiles ? [] : [warning(machineChecks['open-files'].few(limit))]
  },
}
