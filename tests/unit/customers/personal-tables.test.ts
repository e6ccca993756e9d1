import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import type { PersonalTable } from '#server/shop/privacy/personal-table.ts'
import { guestTables, personalTables as ofAccounts } from '#server/shop/privacy/personal-tables.ts'
import { retentionReasons } from '#shared/account/privacy.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { dataExportMessages } from '#shared/messages/account/data-export.ts'

/** What names no person: the catalog, the books, and the shop's own state. */
const impersonalTables = [
  ...[
    'answer_template',
    'backup_run',
    'book_seal',
    'bulk_change_product',
    'campaign',
    'cart_reminder',
    'category',
    'order_campaign',
    'quantity_offer',
    'quantity_offer_product',
    'quantity_offer_tier',
    'chargeback',
    'chargeback_share',
    'closure',
    'connection',
    'default_piece',
    'fiscal_setting',
    'invoice_request',
    'product_ncm',
    'store_mailbox',
    'order_tag',
    'tag',
    'used_state',
    'withheld_commission',
  ],
  ...[
    'commission_line',
    'commission_rule',
    'coupon',
    'demo_world',
    'former_address',
    'former_slug',
    'fulfillment_line',
  ],
  ...['installation', 'inventory_level', 'ledger_posting', 'ledger_transaction', 'low_stock_level'],
  ...['low_stock_mail', 'opening_hours', 'option_spelling', 'payment', 'payment_allocation'],
  ...['picture', 'picture_fetch', 'picture_host', 'price_history', 'product', 'product_column'],
  ...['product_import_piece', 'product_import_problem', 'product_import_product', 'provider_movement'],
  ...['refund_line', 'requirement', 'return_line', 'search_word', 'selling_rule', 'sent_form', 'setup_link'],
  ...[
    'label',
    'carrier_quote',
    'carrier_quoting',
    'shipping_box',
    'shipping_rule',
    'shop_setting',
    'stock_reservation',
    'synonym',
    'tax_id_sealing',
    'terms_wording',
    'variant',
    'verification',
  ],
  // Of these, nothing but ids and codes of the provider is stored.
  ...['receipt_reference', 'payment_event', 'fake_charge', 'fake_chargeback', 'fake_movement'],
  // Words of orders, which follow the customer's data in their checkout.
  ...['order_search', 'order_batch_line', 'saved_order_view'],
  // Keyed hashes, for a day at most.
  ...['rate_limit', 'answered_challenge'],
  // Of links that are over: a hash and what they did.
  'used_link',
  // Sealed for half an hour, and opened by a browser's cookie alone.
  'form_answer',
  // Of a store's account, not of a person's: a key, and rows that name orders.
  ...[
    'closed_day',
    'closing_balance',
    'store_day',
    'store_reputation',
    'window_page',
    'window_version',
    'window_block',
    'window_item',
    'payout',
    'payout_transfer',
    'bank_statement_line',
    'reconciled_account',
  ],
  // Ids and amounts of a payment, and what its store wrote of a difference of its account.
  'reconciliation_line',
]

const personalTables = [...ofAccounts, ...guestTables] as PersonalTable[]

const tables = Object.values(schema).filter((value) => is(value, PgTable))
const marksOf = (table: PgTable) => personalTables.filter((marks) => marks.table === table)
const namesIn = (values: object | undefined) => Object.keys(values ?? {})
const keyOf = (table: PgTable, column: PgColumn) =>
  Object.entries(table).find(([, value]) => value === column)?.[0] ?? ''

/** The columns that refer to an account. */
const accountColumns = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === schema.user)
    .flatMap(({ columns }) => columns.map((column) => keyOf(table, column)))

/** Texts and files that are no choice from a list. */
const textColumns = (table: PgTable) =>
  getTableConfig(table)
    .columns.filter((column) => /^(text|citext|jsonb?|bytea|varchar)/.test(column.getSQLType()))
    .filter((column) => !column.enumValues?.length)
    .map((column) => keyOf(table, column))

const unmarked = (
  columnsOf: (table: PgTable) => string[],
  markedBy: (marks: PersonalTable) => readonly string[],
) =>
  tables.flatMap((table) => {
    const marks = marksOf(table)
    const known = marks.flatMap((each) => [...markedBy(each), ...(each.impersonal ?? [])])
    const missing = marks.length === 0 ? [] : columnsOf(table).filter((column) => !known.includes(column))
    return missing.map((column) => `${getTableName(table)}.${column}`)
  })

test('every table is marked as personal or as naming nobody', () => {
  const names: string[] = tables.map((table) => getTableName(table))
  const marked: string[] = personalTables.map(({ table }) => getTableName(table))
  expect(names.filter((name) => !marked.includes(name) && !impersonalTables.includes(name))).toEqual([])
  expect(impersonalTables.filter((name) => marked.includes(name) || !names.includes(name))).toEqual([])
  const referring = tables.filter((table) => accountColumns(table).length > 0)
  expect(referring.map((table) => getTableName(table)).filter((name) => !marked.includes(name))).toEqual([])
})

test('what names a person is erased, or retained for a written reason', () => {
  const everywhere = (table: PgTable) => [...textColumns(table), ...accountColumns(table)]
  const left = unmarked(everywhere, ({ table, erased, retained }) =>
    erased === 'rows' ? everywhere(table) : [...namesIn(erased), ...namesIn(retained)],
  )
  expect(left).toEqual([])
})

test('what a person wrote or is said to be is exported, or withheld for a reason', () => {
  const missing = unmarked(textColumns, ({ exported = [], sealed, withheld }) => [
    ...exported,
    ...Object.values(sealed ?? {}).filter((name) => name !== undefined),
    ...namesIn(withheld),
  ])
  expect(missing).toEqual([])
})

test('everything that is exported has a name that people read', () => {
  const names = personalTables.flatMap(({ exported = [], facts }) => [...exported, ...namesIn(facts)])
  expect(names.filter((name) => !Object.hasOwn(dataExportMessages.fields, name))).toEqual([])
  const columns = personalTables.flatMap(({ table, exported = [] }) =>
    exported.filter((name) => !Object.hasOwn(table, name)).map((name) => `${getTableName(table)}.${name}`),
  )
  expect(columns).toEqual([])
})

test('each reason for which something stays is used', () => {
  const used = personalTables.flatMap(({ retained }) => Object.values(retained ?? {}))
  expect(retentionReasons.filter((reason) => !used.includes(reason))).toEqual([])
})

test('every personal row has a time after which a job deletes it, or a reason for which it stays', () => {
  const kinds = Object.keys(retentionTimes)
  expect(personalTables.filter(({ stays }) => stays.length === 0)).toEqual([])
  const used: string[] = personalTables.flatMap(({ stays }) => stays)
  const outsideOfTables = [
    'usedLink',
    'orderLink',
    'guestLink',
    'formAnswer',
    'cartLink',
    'sentMail',
    'failedMail',
    'outbox',
    'unusedPicture',
    'payerText',
  ]
  expect(kinds.filter((kind) => !used.includes(kind))).toEqual(outsideOfTables)
  const reasons = ['account', ...kinds, ...retentionReasons]
  expect(used.filter((stays) => !reasons.includes(stays))).toEqual([])
})

test('what is retained for a reason after an erasure stays for that reason', () => {
  const unsaid = personalTables.flatMap(({ table, retained, stays }) =>
    [...new Set(Object.values(retained ?? {}).filter((reason) => reason !== undefined))]
      .filter(
        (reason) => !stays.includes(reason) && !(reason === 'auditTrail' && stays.includes('auditEntry')),
      )
      .map((reason) => `${getTableName(table)} ${reason}`),
  )
  expect(unsaid).toEqual([])
})
