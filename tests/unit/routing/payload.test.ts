import { expect, test } from 'vitest'
import { awaitDeferred, hasDeferred, markDeferred } from '#shared/runtime/deferred.ts'
import { pageOfPayload, payloadPath, type StartData } from '#shared/runtime/payload.ts'
import { readStartData, writeStartData } from '#shared/runtime/start-data.ts'

test('a page’s address and its payload’s are converted into each other', () => {
  expect(payloadPath('/')).toBe('/_payload.json')
  expect(payloadPath('/stores/ana/')).toBe('/stores/ana/_payload.json')
  expect(pageOfPayload('/stores/ana/_payload.json')).toBe('/stores/ana')
  expect(pageOfPayload('/_payload.json')).toBe('/')
  expect(pageOfPayload('/stores/ana')).toBeNull()
})

test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)', ''])(
  'no payload is requested for %s',
  (address) => {
    expect(() => payloadPath(address)).toThrow('by the path of its page')
  },
)

test('deferred parts are marked in a document and awaited in a payload', async () => {
  const loaderData = () => ({
    layout: null,
    product: { title: 'Vaso', related: Promise.resolve(['Caneca']) },
  })
  expect(hasDeferred(loaderData())).toBe(true)
  expect(markDeferred(loaderData()).product).toEqual({ title: 'Vaso', related: { $deferred: true } })
  expect((await awaitDeferred(loaderData())).product).toEqual({ title: 'Vaso', related: ['Caneca'] })
  expect(hasDeferred(await awaitDeferred(loaderData()))).toBe(false)
})

test('start data cannot close their element, and are read as written', () => {
  const hostile = '</script><!-- <script>alert("é")</script> /orders'
  const start = { loaderData: { home: { hostile, at: undefined } } } as unknown as StartData
  const text = writeStartData(start)
  expect(text).not.toMatch(/[<]|\/orders/)
  expect(readStartData(text)).toEqual(start)
})

test('a date is read from start data as from a payload', () => {
  const start = { loaderData: { home: [{ at: new Date(0) }, { at: new Date(1) }] } } as unknown as StartData
  expect(readStartData(writeStartData(start))).toEqual(JSON.parse(JSON.stringify(start)))
})
