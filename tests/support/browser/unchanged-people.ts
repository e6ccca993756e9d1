import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { inSharedDatabase } from './shared-database.ts'

/** All journeys read them, so none changes them: one that writes has people of its own (`withNewPeople`). */
const people = ['cliente@feira.test', 'lojista@feira.test', 'ana@feira.test', 'operador@feira.test']

/** Journeys of before this rule, which are not looked at. The list only gets shorter. */
const exceptions = [
  'account/notifications-of-stores.test.ts',
  'account/notifications.test.ts',
  'account/order-messages.test.ts',
  'account/print-order.test.ts',
  'account/review.test.ts',
  'every-page/prepared-pages.test.ts',
  'every-page/refused-forms.test.ts',
  'merchant/import-pictures.test.ts',
  'merchant/own-pix-price.test.ts',
  'merchant/present-the-store.test.ts',
  'merchant/stock-and-grid.test.ts',
  'merchant/stranger-with-every-id.test.ts',
  'merchant/work-in-a-team.test.ts',
  'operator/change-commission.test.ts',
  'runtime/chunk-is-gone.test.ts',
  'runtime/consent.test.ts',
  'runtime/deferred-parts.test.ts',
  'runtime/lost-answers.test.ts',
  'runtime/unanswered-forms.test.ts',
  'storefront/buy-without-javascript.test.ts',
  'storefront/buy.test.ts',
  'storefront/pix-price.test.ts',
  'storefront/variant-pictures.test.ts',
]

/** What belongs to a person or a store, and jobs do not write. */
const wholeRows = [
  ...['user.id', 'customer_address.user_id', 'merchant_member.user_id', 'merchant_member.merchant_id'],
  ...['merchant.id', 'shipping_rule.merchant_id', 'coupon.merchant_id', 'closure.merchant_id'],
]
/** Jobs change these rows too, but make none. */
const onlyIds = [
  ...['product.merchant_id', 'variant.merchant_id', 'order.merchant_id', 'product_question.merchant_id'],
  ...['review.merchant_id', 'review.customer_id', 'order.customer_id', 'product_question.customer_id'],
]

/** A digest for each of these columns. A worker's files run one after the other: what differs was changed by the file. */
async function rowsOfPeople(): Promise<Map<string, string>> {
  const digestOf = (text: string) => (place: string) => {
    const [table = '', column = ''] = place.split('.')
    const owners = table === 'user' || ['user_id', 'customer_id'].includes(column) ? 'people' : 'stores'
    return `select '${place}' as place, md5(coalesce(string_agg(${text}, ',' order by ${text}), '')) as digest
      from "${table}" found where "${column}" in (table ${owners})`
  }
  return inSharedDatabase(async (client) => {
    const { rows } = await client.query<{ place: string; digest: string }>(
      `with people as (select id from "user" where email = any ($1)),
         stores as (select distinct merchant_id from merchant_member where user_id in (table people))
       ${[...wholeRows.map(digestOf('found::text')), ...onlyIds.map(digestOf('id::text'))].join(' union all ')}`,
      [people],
    )
    return new Map(rows.map(({ place, digest }) => [place, digest]))
  })
}

const isException = () => exceptions.includes(relative('tests/browser', expect.getState().testPath ?? ''))

let before: Map<string, string>
beforeAll(async () => {
  if (!isException()) before = await rowsOfPeople()
})
afterAll(async () => {
  if (isException()) return
  const changed = [...(await rowsOfPeople())].filter(([place, digest]) => before.get(place) !== digest)
  expect(
    changed.map(([place]) => place),
    `rows of ${people.join(', ')}, or of their stores, that the file changed`,
  ).toEqual([])
})
