import { expect, test } from 'vitest'
import { parseInvoiceXml } from '#server/shop/orders/invoices/parse-invoice-xml.ts'

test.each([
  '<!DOCTYPE nfe [<!ENTITY file SYSTEM "file:///etc/passwd">]><nfe>&file;</nfe>',
  '<!doctype nfe><nfe/>',
  '<nfe><!ENTITY a "b"></nfe>',
])('a document that declares entities is no invoice: %s', (xml) => {
  expect(parseInvoiceXml(xml)).toBeNull()
})

test('an entity of a document is not expanded', () => {
  expect(parseInvoiceXml('<nfe>&lt;&file;</nfe>')).toEqual({ nfe: '&lt;&file;' })
})
