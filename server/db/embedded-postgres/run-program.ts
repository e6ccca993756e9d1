import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface SystemUser {
  uid: number
  gid: number
}

interface Run {
  /** Undefined for our own user. */
  user: SystemUser | undefined
  folder: string
  /** Standard input. */
  input?: string
}

const execute = promisify(execFile)

/** Only variables that locate programs and libraries are passed, because the others contain the shop's secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot', 'TEMP']

const ownEnvironment = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Runs a program to its end and returns its output. Throws when it fails. */
export async function runProgram(file: string, parameters: readonly string[], { user, folder, input }: Run) {
  const env = { ...ownEnvironment(), LC_ALL: 'C' }
  const running = execute(file, parameters, { cwd: folder, env, windowsHide: true, ...user })
  if (input !== undefined) running.child.stdin?.end(input)
  const { stdout } = await running
  return stdout
}
