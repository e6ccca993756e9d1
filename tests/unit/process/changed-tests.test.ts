import { expect, test } from 'vitest'
import { testsOf } from '#scripts/changed-tests.ts'

const closures = 'tests/integration/pages/merchant/merchant-closures.test.ts'
const discounts = 'tests/integration/pages/merchant/merchant-discounts.test.ts'
const recorded = [
  {
    test: closures,
    files: ['server/shop/merchants/closures.ts', 'server/web/pages/merchant/merchant-closures.ts'],
  },
  { test: discounts, files: ['server/web/pages/merchant/merchant-discounts.ts'] },
]

test('the tests that run through a changed file are chosen, and no others', () => {
  expect(testsOf(['server/shop/merchants/closures.ts'], recorded)).toEqual({ tests: [closures] })
  expect(testsOf([discounts, 'docs/money.md'], recorded)).toEqual({ tests: [discounts] })
})

test('a file without functions counts for the files that import it', () => {
  const { tests } = testsOf(['shared/messages/merchant/discounts.ts'], recorded) as { tests: string[] }
  expect(tests).toEqual(expect.arrayContaining([closures, discounts]))
})

test('a change of the renderer, the database layer or the routes means all tests, as does an empty record', () => {
  for (const file of [
    'server/web/render/run-page.ts',
    'server/db/list-of.ts',
    'shared/routes.ts',
    'package.json',
  ])
    expect(testsOf([file], recorded)).toEqual({ all: `${file} changed` })
  expect(testsOf(['server/shop/merchants/closures.ts'], [])).toHaveProperty('all')
})
