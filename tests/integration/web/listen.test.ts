import { once } from 'node:events'
import { type AddressInfo, createConnection, type Server as NetServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { allowsDemo } from '#server/demo/allows-demo.ts'
import { drain } from '#server/start/drain.ts'
import { httpServer } from '#server/start/http-server.ts'
import { hostsToListen, listen, tryPort } from '#server/start/listen.ts'

type Given = Partial<Record<'HOST' | 'PUBLIC_URL' | 'DEMO' | 'DATABASE_URL', string>>

const secrets = { SESSION_SECRETS: 'a-secret-for-the-tests' }
const here = ['127.0.0.1', '::1']

async function opened(given: Given) {
  const server = httpServer((_req, res) => void res.end('here'), { trustProxy: false })
  const beside = await listen(server, readConfig({ ...secrets, PORT: '0', ...given }))
  const close = () => drain(server, { patient: false, beside })
  const { port } = server.address() as AddressInfo
  const hosts = [server, ...beside].map((listener: NetServer) => (listener.address() as AddressInfo).address)
  return { port, hosts, close }
}

/** Whether somebody who comes by this address of the machine gets in. */
async function answers(host: string, port: number) {
  const socket = createConnection({ host, port })
  onTestFinished(() => void socket.destroy())
  return once(socket, 'connect').then(
    () => true,
    () => false,
  )
}

test('a default start is reached from this machine only, because it may be a demonstration', async () => {
  const { port, hosts, close } = await opened({})
  expect(hosts).toEqual(here)
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    expect(await (await fetch(`http://${host}:${port}`)).text(), host).toBe('here')
  // Another address of the same machine, as any of the network would be.
  expect(await answers('127.0.0.2', port)).toBe(false)
  await close()
  for (const host of here) expect(await answers(host, port), host).toBe(false)
})

test.each<[Given, (string | undefined)[], boolean]>([
  [{}, here, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, here, true],
  [{ HOST: '127.0.0.2' }, ['127.0.0.2'], true],
  [{ HOST: '::1' }, ['::1'], true],
  [{ HOST: '0.0.0.0' }, ['0.0.0.0'], false],
  [{ HOST: '::' }, ['::'], false],
  [{ HOST: '192.0.2.10' }, ['192.0.2.10'], false],
  [{ HOST: '192.0.2.10', PUBLIC_URL: 'http://localhost:3000' }, ['192.0.2.10'], false],
  [{ HOST: '192.0.2.10', DEMO: '1' }, ['192.0.2.10'], true],
  [{ DEMO: '1' }, [undefined], true],
  [{ DEMO: '0' }, [undefined], false],
  [{ PUBLIC_URL: 'https://feira.example' }, [undefined], false],
  [{ DATABASE_URL: 'postgres://127.0.0.1/feira' }, [undefined], false],
])('%o listens at %o, and may be a demonstration: %s', (given, hosts, isDemo) => {
  const config = readConfig({ ...secrets, ...given })
  expect(hostsToListen(config)).toEqual(hosts)
  expect(allowsDemo(config)).toBe(isDemo)
})

test('a port that another program has at one of the two addresses is named', async () => {
  const { port, close } = await opened({ HOST: '::1' })
  const taken = { message: expect.stringMatching(/^PORT: a porta \d+ já está em uso/) }
  await expect(tryPort(readConfig({ PORT: String(port) }))).rejects.toMatchObject(taken)
  await close()
})
