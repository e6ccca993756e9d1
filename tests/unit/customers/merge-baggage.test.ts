import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeBaggage } from '#shared/runtime/reports/merge-baggage.ts'

const entry = (name: string, length: number) => `${name}=${'x'.repeat(length - name.length - 1)}`

test('without other baggage ours is sent unchanged', () => {
  expect(mergeBaggage(null, 'a=1,b=2')).toBe('a=1,b=2')
})

test('the baggage of others comes first and stays', () => {
  expect(mergeBaggage('theirs=1,more=2', 'a=1,b=2')).toBe('theirs=1,more=2,a=1,b=2')
})

test('8192 characters fit, one more does not', () => {
  const theirs = entry('theirs', 8000)
  expect(mergeBaggage(theirs, entry('a', 191))).toHaveLength(8192)
  expect(mergeBaggage(theirs, entry('a', 192))).toBe(theirs)
})

test('an entry that is too long is left out whole, and a smaller one after it is sent', () => {
  const theirs = entry('theirs', 8000)
  expect(mergeBaggage(theirs, `${entry('large', 500)},small=1`)).toBe(`${theirs},small=1`)
  expect(mergeBaggage(null, `${entry('large', 9000)},small=1`)).toBe('small=1')
})

test('no entry is cut, and none of others is lost', () => {
  const length = fc.integer({ min: 3, max: 3000 })
  fc.assert(
    fc.property(
      fc.array(length, { maxLength: 3 }),
      fc.array(length, { minLength: 1, maxLength: 8 }),
      (theirs, ours) => {
        const foreign = theirs.map((size, index) => entry(`${index}`, size)).join(',') || null
        const own = ours.map((size, index) => entry(`${index}`, size))
        const merged = mergeBaggage(foreign, own.join(','))
        const added = merged.slice(foreign ? foreign.length + 1 : 0)
        expect(merged.startsWith(foreign ?? '')).toBe(true)
        expect(merged.length).toBeLessThanOrEqual(Math.max(8192, foreign?.length ?? 0))
        for (const entry of added ? added.split(',') : []) expect(own).toContain(entry)
      },
    ),
  )
})
