import { captureOwnerStack } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyPage } from '#tests/support/http/every-page.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

test('no page makes React warn', { timeout: 120_000 }, async () => {
  expect(captureOwnerStack, 'a function of development alone').toBeTypeOf('function')
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const warnings: string[] = []
  for (const { name, path, visitor } of await everyPage(shop)) {
    const { status } = await visitor.get(path)
    expect(status, name).toBeLessThan(500)
    warnings.push(...warned.mock.calls.splice(0).map((said) => `${name}: ${said.join(' ').slice(0, 300)}`))
  }
  expect(warnings).toEqual([])
})
