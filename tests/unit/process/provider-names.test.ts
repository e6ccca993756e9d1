import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionKinds } from '#shared/payments/connections.ts'

/** These rooms are the providers; the demo world and migrations write rows of them. */
const own = /^server\/(?:payments|carriers|invoicing|demo|db\/migrations)\//
const files = globSync('{server,client}/**/*.{ts,tsx}').filter((file) => !own.test(file))

/** A comparison with one provider's name, in code, in a query or in SQL. */
const names = connectionKinds.join('|')
const asked = new RegExp(
  `(?:[!=]==|(?<!const )\\b(?:kind|method) =) '(?:${names})'|\\beq\\([^()]+, '(?:${names})'\\)`,
  'g',
)

/** A file about one provider says so in its path. */
const isAbout = (file: string, question: string) =>
  file.includes((/'(\w+)'/.exec(question)?.[1] ?? '').replaceAll('_', '-'))

/**
 * What still asks by name which provider it is, instead of a capability of its interface. The list grows shorter only:
 * whoever needs to know something of a provider makes it a part of what `server/payments`, `server/carriers` or
 * `server/invoicing` say of it.
 */
const remaining: Record<string, number> = {
  'server/cli/providers.ts': 1,
  'server/db/schema/connections.ts': 1,
  'server/shop/connections/account-pix.ts': 1,
  'server/shop/connections/connected-account.ts': 1,
  'server/shop/connections/connection-queries.ts': 2,
  'server/shop/connections/note-call.ts': 1,
  'server/shop/orders/payments/bank/read-bank-receipts.ts': 1,
  'server/shop/orders/payments/payment-events.ts': 1,
  'server/shop/orders/payments/read-movements.ts': 2,
  'server/shop/orders/payments/record-provider-movement.ts': 4,
  'server/shop/orders/payments/take-connect-event.ts': 1,
  'server/shop/reconciliation/read-accounts.ts': 2,
  'server/shop/reconciliation/shop-movements.ts': 3,
}

test('nobody outside their rooms asks by name which provider it is', () => {
  expect(files.length).toBeGreaterThan(500)
  const found: Record<string, number> = {}
  for (const file of files) {
    const questions = readFileSync(file, 'utf8')
      .match(asked)
      ?.filter((question) => !isAbout(file, question))
    if (questions?.length) found[file] = questions.length
  }
  expect(found).toEqual(remaining)
})
