import { expect, test } from 'vitest'
import { changedPrice } from '#shared/catalog/bulk-changes.ts'
import { gridField } from '#shared/catalog/grid/grid-cells.ts'
import { gridBase, planGrid } from '#shared/catalog/grid/plan-grid.ts'
import { gridMessages } from '#shared/messages/merchant/product-grid.ts'

test('a change by percent takes the own Pix price along, and drops it where it would be none', () => {
  const priced = { priceMinor: 10_000, compareAtMinor: null, pixPriceMinor: 8_000 }
  expect(changedPrice(priced, { direction: 'up', bps: 1_000 })).toMatchObject({
    afterMinor: 11_000,
    pixBeforeMinor: 8_000,
    pixAfterMinor: 8_800,
  })
  const low = { priceMinor: 3, compareAtMinor: null, pixPriceMinor: 2 }
  expect(changedPrice(low, { direction: 'down', bps: 5_000 })).toMatchObject({
    afterMinor: 1,
    pixBeforeMinor: 2,
    pixAfterMinor: null,
  })
})

test.each([
  ['another Pix price', { pixPrice: '85,00' }, null],
  ['no Pix price', { pixPrice: '' }, null],
  ['a Pix price that is not below the price', { pixPrice: '100,00' }, 'out'],
  ['a Pix price of less than half', { pixPrice: '49,99' }, 'out'],
  ['a price that leaves the Pix price behind', { price: '80,00' }, 'out'],
  ['both at once', { price: '60,00', pixPrice: '55,00' }, null],
])('the grid takes %s, or says why not', (_what, typed, problem) => {
  const values = { price: 10_000, compareAt: null, pixPrice: 8_000, stock: 5, weight: 0, sku: null }
  const row = {
    variantId: 'v',
    productId: 'p',
    title: 'Vaso',
    options: '',
    isPublished: true,
    reserved: 0,
    values,
  }
  const cells = Object.entries(typed).map(([field, text]) => [gridField(field as 'price', 'v'), text])
  const form = { [gridField('row', 'v')]: gridBase(row), ...Object.fromEntries(cells) }
  const plan = planGrid(form, new Map([['v', row]]))
  const error = { [gridField('pixPrice', 'v')]: gridMessages.fieldErrors.pixPriceOut }
  expect(plan.errors).toEqual(problem ? error : {})
  expect(plan.cells).toHaveLength(cells.length)
})
