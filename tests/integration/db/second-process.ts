import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./open-database.ts', import.meta.url))

/** Another process that uses the embedded database; ready when it knows its address. */
export async function startSecondProcess(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<string[]>,
    exited.then(([code]) => Promise.reject(new Error(`The second process ended with ${code}`))),
  ])
  return {
    url: url ?? '',
    async end() {
      child.stdin.end()
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
