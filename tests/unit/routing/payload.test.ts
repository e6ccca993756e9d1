import { expect, test } from 'vitest'
import { awaitDeferred, hasDeferred, markDeferred } from '#shared/runtime/deferred.ts'
import { pageOfPayload, payloadPath, type StartData } from '#shared/runtime/payload.ts'
import { readStartData, writeStartData } from '#shared/runtime/start-data.ts'

test('a page and its payload address lead to each other', () => {
  expect(payloadPath('/')).toBe('/_payload.json')
  expect(payloadPath('/stores/ana/')).toBe('/stores/ana/_payload.json')
  expect(pageOfPayload('/stores/ana/_payload.json')).toBe('/stores/ana')
  expect(pageOfPayload('/_payload.json')).toBe('/')
  expect(pageOfPayload('/stores/ana')).toBeNull()
})

test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)', ''])(
  'no payload is asked for at %s',
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

test('start data cannot end its element and comes back as it was', () => {
  const hostile = '</script><!-- <script>alert("é")</script> /orders'
  const start = { loaderData: { home: { hostile, at: undefined } } } as unknown as StartData
  const text = writeStartData(start)
  expect(text).not.toMatch(/[<]|\/orders/)
  expect(readStartData(text)).toEqual(start)
})

test('a time travels as it does in a payload', () => {
  const start = { loaderData: { home: [{ at: new Date(0) }, { at: new Date(1) }] } } as unknown as StartData
  expect(readStartData(writeStartData(start))).toEqual(JSON.parse(JSON.stringify(start)))
})
