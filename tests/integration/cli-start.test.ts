import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { demoFolder } from '#tests/support/demo-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const startTimeLimitMs = 120_000

let folder: string
let shop: ChildProcessByStdio<null, Readable, Readable> | undefined

beforeAll(() => buildIfNeeded())

afterEach(async () => {
  if (shop?.exitCode === null) {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

/** As `npm start` runs it the first time, or in another folder, on an embedded database of its own. */
async function start(env: Record<string, string>, dataDir = temporaryFolder()) {
  folder = await dataDir
  shop = run(env)
  return shop
}

function run(env: Record<string, string>) {
  const variables = { DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  return spawn('node', ['scripts/start.ts'], {
    env: { ...process.env, ...variables, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function textOf(stream: Readable, until?: string) {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (until && text.includes(until)) break
  }
  return text
}

describe('npm start', () => {
  it('stops the shop and its database when Ctrl-C arrives, also twice', {
    timeout: startTimeLimitMs,
  }, async () => {
    const { stdout } = await start({ PORT: '0' })
    expect(await textOf(stdout, 'cliente@feira.test')).toContain('Feira está aberta em http://localhost:')
    const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
    await access(pidFile)

    const ended = once(shop as NonNullable<typeof shop>, 'exit')
    shop?.kill('SIGINT')
    shop?.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect(access(pidFile)).rejects.toThrow('ENOENT')
  })

  it.each([24, 100])(
    'says in a sentence that %i open files are too few',
    {
      timeout: startTimeLimitMs,
    },
    async (limit) => {
      folder = await temporaryFolder()
      const { stderr, status } = spawnSync('sh', ['-c', `ulimit -n ${limit} && exec node scripts/start.ts`], {
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, NODE_ENV: 'production', PORT: '0' },
        encoding: 'utf8',
      })
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: `${terminalMessages.tooFewOpenFiles(limit, 128)}\n`,
      })
    },
  )

  it('exits beside a running shop that has the port, and leaves that shop running', {
    timeout: startTimeLimitMs,
  }, async () => {
    const first = await start({ PORT: '0' }, demoFolder())
    const opened = await textOf(first.stdout, 'cliente@feira.test')
    const port = /http:\/\/localhost:(\d+)/.exec(opened)?.[1] ?? ''

    const second = run({ PORT: port })
    const [complained, [code]] = await Promise.all([textOf(second.stderr), once(second, 'exit')])

    expect(code).toBe(1)
    expect(complained).toMatch(/^PORT: a porta \d+ já está em uso por outro programa\..*\n$/)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  })

  it('names the port that is taken, and leaves no database running', {
    timeout: startTimeLimitMs,
  }, async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const process = await start({ PORT: String(port) }, demoFolder())
    const [complained, [code]] = await Promise.all([textOf(process.stderr), once(process, 'exit')])
    other.close()
    expect(code).toBe(1)
    expect(complained).toBe(
      `PORT: a porta ${port} já está em uso por outro programa. Escolha outra, por exemplo PORT=${port + 1} npm start.\n`,
    )
    await expect(access(join(folder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})
