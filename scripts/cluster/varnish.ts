import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installedProgram } from './installed-program.ts'

const startTimeLimitMs = 30_000
const example = resolve('docs/deploy/varnish.vcl')

/** The Varnish of this machine, with the module for tags. Undefined when one of them is missing. */
export const varnishProgram = compiling(installedProgram('varnishd', '-V'))

function compiling(program: string | undefined): string | undefined {
  try {
    if (program) execFileSync(program, ['-C', '-f', example], { stdio: 'ignore' })
    return program
  } catch {
    return undefined
  }
}

/** Starts Varnish with the configuration of `docs/deploy/varnish.vcl`, in front of a port of this machine. */
export async function startVarnish(
  folder: string,
  { port, backendPort }: { port: number; backendPort: number },
): Promise<{ stop(): Promise<void> }> {
  const file = resolve(folder, 'varnish.vcl')
  const text = await readFile(example, 'utf8')
  await writeFile(file, text.replace('.port = "3000"', `.port = "${backendPort}"`))
  const options = [
    ...['-a', `localhost:${port}`, '-f', file, '-n', resolve(folder, 'varnish')],
    ...['-T', 'none', '-S', 'none', '-s', 'malloc,64m', '-p', 'vsl_space=1M'],
    // If started by root, it would become a user who may not read the folder.
    ...['-j', 'none'],
  ]
  const varnish = spawn(varnishProgram ?? '', ['-F', ...options], { stdio: 'ignore' })
  const giveUpAtMs = Date.now() + startTimeLimitMs
  while (!(await isPurgeable(port))) {
    if (varnish.exitCode !== null || Date.now() > giveUpAtMs) throw new Error('Varnish did not start')
    await delay(20)
  }
  return {
    async stop() {
      const gone = once(varnish, 'exit')
      varnish.kill('SIGTERM')
      await gone
    },
  }
}

const isPurgeable = (port: number) =>
  fetch(`http://localhost:${port}`, { method: 'PURGE' }).then(
    (answer) => answer.ok,
    () => false,
  )
