import { execFileSync } from 'node:child_process'

/** A program of this machine, also where Debian puts what only root looks for; undefined: it is not installed. */
export const installedProgram = (name: string, versionFlag: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => {
    try {
      execFileSync(program, [versionFlag], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
