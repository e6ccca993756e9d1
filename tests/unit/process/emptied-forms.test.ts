import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const written = globSync('client/**/*.tsx').filter((file) =>
  readFileSync(file, 'utf8').includes('name="formKey"'),
)
const empties = /useEmptiedForm|<UploadForm/

/** Their form leads to another page, or is drawn anew by what it did. */
const leadElsewhere = [
  'client/pages/account/sign-in-by-link/sign-in-by-link-page.tsx',
  'client/pages/operator/operator-categories/new-category-form.tsx',
  'client/pages/operator/operator-commission-rule/operator-commission-rule-page.tsx',
  'client/pages/operator/operator-merchant/store-actions.tsx',
]

test('a form that counts once is empty once it has counted: it has a new key, and would count again', () => {
  expect(written.length).toBeGreaterThan(5)
  const full = written.filter((file) => !empties.test(readFileSync(file, 'utf8')))
  expect(full.sort()).toEqual(leadElsewhere)
})
