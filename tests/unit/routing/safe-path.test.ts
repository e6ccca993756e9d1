import { expect, test } from 'vitest'
import { outerUrl, safePath, safeTarget } from '#shared/routing/safe-path.ts'

test.each([
  ['/orders?page=2#top', '/orders?page=2#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/ca fé', '/ca%20f%C3%A9'],
])('%s is a path inside the shop', (target, path) => {
  expect(safePath(target)).toBe(path)
})

const unsafe = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:http://feira.test/x',
  'JaVaScRiPt:alert(1)',
  '\u0000javascript:alert(1)',
]

test.each(['', null, undefined, 'orders', ...unsafe])(
  'the unsafe target %j is replaced by the home page',
  (target) => {
    expect(safePath(target)).toBe('/')
  },
)

test.each(unsafe)('a redirect to the unsafe target %j throws', (target) => {
  expect(() => safeTarget(target)).toThrow('external navigation not allowed')
})

test.each(unsafe.filter((target) => !target.startsWith('https:')))(
  'a redirect to %j throws even if external targets are allowed',
  (target) => {
    expect(() => safeTarget(target, { external: true })).toThrow('external navigation not allowed')
  },
)

test('a redirect without a target leads to the home page, an allowed external one out of the shop', () => {
  expect(safeTarget(null)).toBe('/')
  expect(safeTarget('/orders?x#y')).toBe('/orders?x#y')
  expect(safeTarget('HTTPS://blog.test/pão', { external: true })).toBe('https://blog.test/p%C3%A3o')
  expect(outerUrl('http://blog.test')).toBe('http://blog.test/')
})
