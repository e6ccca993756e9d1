import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('server/web/pages/**/*.ts')

/** Files that look at a broken rule themselves. */
const byHand = {
  'server/web/pages/form-action.ts': 'It translates what the forms declare.',
  'server/web/pages/refused-as-moved.ts': 'It translates for all what has moved on meanwhile.',
  'server/web/pages/too-many-tries.ts': 'It translates for all a reached rate limit.',
  'server/web/pages/account/sign-in/sign-in-code.ts': 'An expired sign-in leads to another page.',
  'server/web/pages/merchant/connections/mercado-pago-forms.ts':
    'A link of the provider leads here, no form.',
  'server/web/pages/storefront/not-placed.ts':
    'An empty cart leads to another page, and a changed one is told by what the form showed, at several fields.',
}

test('a page lets its forms declare how a broken rule is told (docs/adding-a-form-field.md)', () => {
  expect(pages.length).toBeGreaterThan(150)
  const found = pages.filter((file) => /\binstanceof ShopError\b/.test(readFileSync(file, 'utf8')))
  expect(found.sort(), 'Use withRefusals, or refusedAsMoved').toEqual(Object.keys(byHand).sort())
})
