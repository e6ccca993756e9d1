import { readFile } from 'node:fs/promises'
import { type Check, warning } from '#server/doctor/check.ts'
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
      // Without a limit it is 0 or larger than any machine.
      ...(limit > 0 && limit < leastLimit ? [warning(small(sizeText(limit)))] : []),
    ]
  },
}

export const openFiles: Check = {
  name: 'open-files',
  async examine() {
    const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
    if (!soft || Number(soft) >= leastOpenFiles) return []
    return [warning(machineChecks['open-files'].few(Number(soft)))]
  },
}
