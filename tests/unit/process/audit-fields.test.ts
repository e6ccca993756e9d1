import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippingRule, shopSetting } from '#server/db/schema/index.ts'
import { recordedFieldNames } from '#server/shop/audit/recorded-field-names.ts'
import { productFieldNames, variantFieldNames } from '#shared/catalog/product-fields.ts'
import { importPlatforms, importResults } from '#shared/catalog/product-imports.ts'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { storeFieldNames } from '#shared/merchants/store-profile.ts'
import { auditFieldNames, auditValueNames } from '#shared/messages/merchant/audit-fields.ts'
import { exportFormats } from '#shared/orders/order-export.ts'
import { orderTabs } from '#shared/orders/store-order-filters.ts'

const columnsOf = (table: Parameters<typeof getTableColumns>[0], ...unrecorded: string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => !unrecorded.includes(name))

test('every field that the audit log records has a name that people read', () => {
  const recorded = [
    ...productFieldNames,
    ...variantFieldNames.filter((name) => name !== 'off'),
    ...storeFieldNames,
    ...columnsOf(shippingRule, 'id', 'merchantId'),
    ...columnsOf(shopSetting, 'isOne'),
    ...['handlingDays', 'cutoffMinute', 'minOrderMinor', 'rules', 'added', 'mode'],
    ...[
      'exportFormat',
      'exportedFrom',
      'exportedUntil',
      'exportedOrders',
      'exportedTab',
      'exportedCount',
      'importStatus',
      'platform',
      'rows',
      ...importResults,
      'problems',
    ],
  ]
  expect(recorded.filter((name) => !Object.hasOwn(recordedFieldNames, name))).toEqual([])
})

test('what became of an import is said in words', () => {
  const values = [
    ...['done', 'failed', 'stopped'].map((status) => `importStatus:${status}`),
    ...importPlatforms.map((platform) => `platform:${platform}`),
    ...exportFormats.map((format) => `exportFormat:${format}`),
    ...orderTabs.map((tab) => `exportedTab:${tab}`),
    ...['add', 'replace'].map((mode) => `mode:${mode}`),
  ]
  expect(values.filter((value) => !Object.hasOwn(auditValueNames, value))).toEqual([])
})

test('a field of a declared form is called in the log as in its form, unless the log has another name', () => {
  expect(recordedFieldNames).toMatchObject({
    surcharge: carrierQuotingForm.fields.surcharge.label,
    boxes: auditFieldNames.boxes,
  })
})
