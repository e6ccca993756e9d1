import { type Check, problem, warning } from '#server/doctor/check.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'

/** The last day of support, by release: https://github.com/nodejs/release#release-schedule */
const endOfLife: Record<number, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
}

export const nodeVersion: Check = {
  name: 'node-version',
  examine: ({ now }) => {
    const { node } = process.versions
    const major = Number.parseInt(node, 10)
    const { old, odd } = machineChecks['node-version']
    if (major % 2 === 1) return [warning(odd(node))]
    const end = endOfLife[major]
    if (end && new Date(end) < now) return [warning(old(node))]
    return major < 20 ? [problem(old(node))] : []
  },
}
