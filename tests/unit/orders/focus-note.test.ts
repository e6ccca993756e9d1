import { expect, test } from 'vitest'
import { focusNote } from '#server/invoicing/focus-nfe/focus-note.ts'
import type { InvoiceNote } from '#server/invoicing/invoice-issuer.ts'
import { usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'

const address = (region: string) => ({
  ...{ street: 'Rua das Flores', number: '1', complement: '', district: 'Centro', city: 'Cidade' },
  ...{ region, postalCode: '01001000' },
})

const note = (of: Pick<InvoiceNote, 'isPickup'>, regionOfBuyer: string): InvoiceNote => ({
  issuedAt: '2026-11-20T12:00:00-03:00',
  seller: { taxId: '11222333000181', legalName: 'Café', name: 'Café', address: address('MG') },
  buyer: { taxId: '11144477735', name: 'Bia', address: address(regionOfBuyer) },
  items: [
    {
      ...{ code: 'c', name: 'Café', ncm: '09012100', quantity: 1 },
      ...{ unitPriceMinor: 1_000, discountMinor: 0, shippingMinor: 0 },
    },
  ],
  ...{ method: 'pix', totalMinor: 1_000, marketplaceTaxId: null, orderNumber: 'AAAA-BBBB' },
  fiscal: { ...usualFiscalSettings, stateRegistration: '082345678', ncm: '09012100' },
  ...of,
})

test.each([
  [false, 'MG', 1, usualFiscalSettings.cfopInState],
  [false, 'SP', 2, usualFiscalSettings.cfopOutOfState],
  // Handed over in the store, wherever its buyer lives.
  [true, 'SP', 1, usualFiscalSettings.cfopInState],
])('picked up: %s, to %s: the sale is of destination %i', (isPickup, region, destination, cfop) => {
  expect(focusNote(note({ isPickup }, region), { isSandbox: false })).toMatchObject({
    local_destino: destination,
    items: [{ cfop }],
  })
})
