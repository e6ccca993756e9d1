import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLate, markLate, settleLate } from '#shared/late.ts'
import { pageOfPayload, payloadPath, type StartData } from '#shared/payload.ts'
import { readStartData, writeStartData } from '#shared/start-data.ts'

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

test('late parts are marked in a document and awaited in a payload', async () => {
  const loaderData = () => ({
    layout: null,
    product: { title: 'Vaso', related: Promise.resolve(['Caneca']) },
  })
  expect(anyLate(loaderData())).toBe(true)
  expect(markLate(loaderData()).product).toEqual({ title: 'Vaso', related: { $late: true } })
  expect((await settleLate(loaderData())).product).toEqual({ title: 'Vaso', related: ['Caneca'] })
  expect(anyLate(await settleLate(loaderData()))).toBe(false)
})

test.each([() => 1, new Map([[1, 2]]), new Set([1]), Promise.resolve(1), 1n])(
  'data that cannot be written are an error, not half a document: %s',
  (act) => {
    const start = { loaderData: { home: { act } } } as unknown as StartData
    expect(() => writeStartData(start)).toThrow()
  },
)

test('start data cannot end its element and comes back as it was', () => {
  const hostile = '</script><!-- <script>alert("é")</script> /orders'
  const start = { loaderData: { home: { hostile, at: undefined } } } as unknown as StartData
  const text = writeStartData(start)
  expect(text).not.toMatch(/[<]|\/orders/)
  expect(readStartData(text)).toEqual(start)
})

test('a page that stays as it was written carries no data, the others do', () => {
  const start = { loaderData: { store: { name: 'Café' }, home: { name: 'Café' } } } as unknown as StartData
  expect(readStartData(writeStartData(start)).loaderData).toEqual({ store: null, home: { name: 'Café' } })
})

test('a time travels as it does in a payload', () => {
  const start = { loaderData: { home: [{ at: new Date(0) }, { at: new Date(1) }] } } as unknown as StartData
  expect(readStartData(writeStartData(start))).toEqual(JSON.parse(JSON.stringify(start)))
})

test('lists of alike things come back as they were', () => {
  const lists = {
    alike: [
      { id: 'a', at: { x: 1, y: null } },
      { id: 'b', at: { x: 2, y: 'ç' } },
    ],
    inside: [{ of: [{ id: 1 }, { id: 2 }] }, { of: [{ id: 3 }, { id: 4 }] }],
    uneven: [{ id: 'a' }, { id: 'b', focus: 1 }, null, 'c', []],
    left: [{ id: 1, delivery: undefined }, { id: 2 }],
    nothing: [{}, {}],
    ...{ one: [{ id: 'a' }], none: [], words: ['a', 'b'], nested: [[{ id: 1 }, { id: 2 }], []] },
  }
  const start = { loaderData: { home: lists } } as unknown as StartData
  expect(readStartData(writeStartData(start))).toEqual(start)
  expect(writeStartData(start).match(/"x"/g)).toHaveLength(1)
  fc.assert(
    fc.property(fc.jsonValue(), (home) => {
      const any = { loaderData: { home } } as unknown as StartData
      expect(readStartData(writeStartData(any))).toEqual(JSON.parse(JSON.stringify(any)))
    }),
  )
})
