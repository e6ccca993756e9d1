import { expect, test } from 'vitest'
import { routePattern } from '#server/web/middleware/route-pattern.ts'

test.each([
  ['/', '/'],
  ['/?a=b', '/'],
  ['/orders/view/secret', '/orders/view/:token'],
  ['/orders/view/secret/_payload.json?b0', '/orders/view/:token'],
  ['/stores/cafe/products/moka?x', '/stores/:merchantSlug/products/:productHandle'],
  ['/api/v1/suggestions?q=bia', '/api'],
  ['/images/abc/1.webp', '/images'],
  ['/bia@feira.test', 'unknown'],
  ['/%E0%A4%A', 'unknown'],
])('%s is reported by its pattern %s', (address, pattern) => {
  expect(routePattern(address)).toBe(pattern)
})
