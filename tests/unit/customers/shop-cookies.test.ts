import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopCookies } from '#shared/runtime/shop-cookies.ts'

test('the privacy policy names every cookie of the shop', () => {
  const policy = readFileSync('server/shop/settings/legal/privacy.md', 'utf8')
  const named = [...policy.matchAll(/^- `(\w+)`:/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...Object.values(shopCookies).map(({ name }) => name), 'js'].sort())
})
