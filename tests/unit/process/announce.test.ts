import { afterEach, expect, test, vi } from 'vitest'
import { announce } from '#server/start/announce.ts'
import { reachOf } from '#server/start/listen.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

afterEach(() => vi.restoreAllMocks())

type Place = Parameters<typeof reachOf>[0]

const nothing = { port: 3000, host: undefined, demo: null, databaseUrl: undefined, publicUrl: null }
const { onlyHere, everywhere } = terminalMessages

const shops: [what: string, changes: Partial<Place>, said: string[]][] = [
  ['may be a demonstration', {}, [onlyHere]],
  ['is none', { demo: false }, [everywhere(3000)]],
  ['listens to this machine', { demo: false, host: '127.0.0.1' }, []],
  ['has an address', { demo: false, publicUrl: 'https://mercado.com.br' }, []],
]

test.each(shops)('a shop that %s says who reaches it', (_, changes, said) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const shop = { supportEmail: 'oi@mercado.com.br', supportPhone: null }
  const reach = reachOf({ ...nothing, ...changes })
  announce('http://localhost:3000', { isDemo: false, shop } as Parameters<typeof announce>[1], {
    setupAddress: null,
    reach,
    port: 3000,
  })
  const text = String(log.mock.calls[0])
  expect([onlyHere, everywhere(3000)].filter((line) => text.includes(line))).toEqual(said)
})
