import { execFileSync } from 'node:child_process'

/** Finds a program of this machine, also where Debian puts those for root. Undefined when it is not installed. */
export const installedProgram = (name: string, versionFlag: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => {
    try {
      execFileSync(program, [versionFlag], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
