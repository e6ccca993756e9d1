import { setImmediate as nextTurn } from 'node:timers/promises'
import { captureOwnerStack } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyPage } from '#tests/support/http/every-page.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

/** Node warns once of each emitter with more listeners than it should have. */
const ofListeners: Error[] = []
const note = (warning: Error) => {
  if (warning.name === 'MaxListenersExceededWarning') ofListeners.push(warning)
}
beforeAll(() => void process.on('warning', note))
afterAll(() => void process.off('warning', note))

test('no page makes React warn, or Node of too many listeners', { timeout: 120_000 }, async () => {
  expect(captureOwnerStack, 'a function of development alone').toBeTypeOf('function')
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const warnings: string[] = []
  for (const { name, path, visitor } of await everyPage(shop)) {
    // As a whole, and streamed to a browser that runs scripts.
    for (const cookie of ['', 'js=1']) {
      const { status } = await visitor.get(path).set('Cookie', cookie)
      expect(status, name).toBeLessThan(500)
    }
    await nextTurn()
    warnings.push(...ofListeners.splice(0).map(({ message }) => `${name}: ${message}`))
    warnings.push(...warned.mock.calls.splice(0).map((said) => `${name}: ${said.join(' ').slice(0, 300)}`))
  }
  expect(warnings).toEqual([])
})
