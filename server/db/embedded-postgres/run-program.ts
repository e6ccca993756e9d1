import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface SystemUser {
  uid: number
  gid: number
}

interface Run {
  /** Undefined: as ourselves. */
  user: SystemUser | undefined
  folder: string
}

const execute = promisify(execFile)

/** Runs a program to its end and answers what it wrote; throws when it fails. */
export async function runProgram(file: string, parameters: readonly string[], { user, folder }: Run) {
  const env = { ...process.env, LC_ALL: 'C' }
  const { stdout } = await execute(file, parameters, { cwd: folder, env, windowsHide: true, ...user })
  return stdout
}
