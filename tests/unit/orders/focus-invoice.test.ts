import { expect, test } from 'vitest'
import { focusInvoice } from '#server/invoicing/focus-nfe/focus-invoice.ts'
import type { InvoiceDraft } from '#server/invoicing/invoice-issuer.ts'
import { usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'

const address = (region: string) => ({
  street: 'Rua das Flores',
  number: '1',
  complement: '',
  district: 'Centro',
  city: 'Cidade',
  region,
  postalCode: '01001000',
})

const note = (of: Pick<InvoiceDraft, 'isPickup'>, regionOfBuyer: string): InvoiceDraft => ({
  issuedAt: '2026-11-20T12:00:00-03:00',
  seller: { taxId: '11222333000181', legalName: 'Café', name: 'Café', address: address('MG') },
  buyer: { taxId: '11144477735', name: 'Bia', address: address(regionOfBuyer) },
  items: [
    {
      code: 'c',
      name: 'Café',
      ncm: '09012100',
      quantity: 1,
      unitPriceMinor: 1_000,
      discountMinor: 0,
      shippingMinor: 0,
    },
  ],
  method: 'pix',
  totalMinor: 1_000,
  marketplaceTaxId: null,
  orderNumber: 'AAAA-BBBB',
  fiscal: { ...usualFiscalSettings, cbsBps: null, stateRegistration: '082345678', ncm: '09012100' },
  ...of,
})

const sent = (of: InvoiceDraft) => focusInvoice(of, { isSandbox: false })

test('names and addresses of an invoice fit its layout, and have no space at either end', () => {
  const long = ` ${'Rua das Flores '.repeat(20)}`
  const cut = (length: number) => long.trim().slice(0, length).trim()
  const place = { street: long, number: long, complement: long, district: long, city: long }
  const given = note({ isPickup: false }, 'SP')
  const seller = { ...given.seller, name: long, legalName: long }
  const buyer = { ...given.buyer, name: long }
  const invoice = sent({
    ...given,
    marketplaceTaxId: '11222333000181',
    seller: { ...seller, address: { ...seller.address, ...place } },
    buyer: { ...buyer, address: { ...buyer.address, ...place } },
    items: given.items.map((item) => ({ ...item, name: long })),
  })
  // The 60th letter is a space.
  expect(cut(60)).toHaveLength(59)
  const ofAddress = ['logradouro', 'numero', 'complemento', 'bairro', 'municipio']
  const fields = ['nome_emitente', 'nome_fantasia_emitente', 'nome_destinatario', 'id_intermediario']
  for (const side of ['emitente', 'destinatario'])
    fields.push(...ofAddress.map((field) => `${field}_${side}`))
  for (const field of fields) expect(invoice, field).toHaveProperty(field, cut(60))
  expect(invoice).toMatchObject({ items: [{ descricao: cut(120) }] })
})

test('an invoice is cut between letters, and has no complement of spaces alone', () => {
  const given = note({ isPickup: false }, 'SP')
  const address = { ...given.buyer.address, complement: '  ' }
  const invoice = sent({ ...given, buyer: { ...given.buyer, name: `${'a'.repeat(59)}😀b`, address } })
  expect(invoice).toHaveProperty('nome_destinatario', `${'a'.repeat(59)}😀`)
  expect(invoice).not.toHaveProperty('complemento_destinatario')
})

test.each([
  [false, 'MG', 1, usualFiscalSettings.cfopInState],
  [false, 'SP', 2, usualFiscalSettings.cfopOutOfState],
  // Handed over in the store, wherever its buyer lives.
  [true, 'SP', 1, usualFiscalSettings.cfopInState],
])('picked up: %s, to %s: the sale is of destination %i', (isPickup, region, destination, cfop) => {
  expect(sent(note({ isPickup }, region))).toMatchObject({
    local_destino: destination,
    items: [{ cfop }],
  })
})

const withTaxes = (
  issuedAt: string,
  fiscal: Partial<InvoiceDraft['fiscal']>,
  items: Partial<InvoiceDraft['items'][number]> = {},
) => {
  const given = note({ isPickup: true }, 'MG')
  return sent({
    ...given,
    issuedAt,
    fiscal: { ...given.fiscal, ...fiscal },
    items: given.items.map((item) => ({ ...item, ...items })),
  })
}

const taxesOf = (invoice: Record<string, unknown>) => {
  const [item] = invoice.items as Record<string, unknown>[]
  return Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => /ibs|cbs/.test(name)))
}

test('an invoice of the regular regime says IBS and CBS with base, rates and values', () => {
  const regular = { taxRegime: '3', icms: '41', pis: '08', cofins: '08' } as const
  const sold = { quantity: 3, unitPriceMinor: 3333, discountMinor: 100, shippingMinor: 501 }
  expect(taxesOf(withTaxes('2026-11-28T12:00:00-03:00', regular, sold))).toEqual({
    ibs_cbs_situacao_tributaria: '000',
    ibs_cbs_classificacao_tributaria: '000001',
    ibs_cbs_base_calculo: '104.00',
    ibs_uf_aliquota: '0.10',
    ibs_uf_valor: '0.10',
    ibs_mun_aliquota: '0.00',
    ibs_mun_valor: '0.00',
    ibs_valor_total: '0.10',
    cbs_aliquota: '0.90',
    cbs_valor: '0.94',
  })
})

test('the Simples Nacional and MEI say both taxes from 4 January 2027 on, with the rate of their accountant', () => {
  for (const taxRegime of ['1', '4'] as const) {
    expect(taxesOf(withTaxes('2027-01-03T23:59:00-03:00', { taxRegime, cbsBps: 870 }))).toEqual({})
    expect(taxesOf(withTaxes('2027-01-04T00:00:00-03:00', { taxRegime, cbsBps: 870 }))).toMatchObject({
      ibs_cbs_situacao_tributaria: '000',
      ibs_uf_aliquota: '0.05',
      ibs_mun_aliquota: '0.05',
      ibs_valor_total: '0.02',
      cbs_aliquota: '8.70',
      cbs_valor: '0.87',
    })
  }
})

test('what is immune has its codes and no rates', () => {
  const immune = { taxRegime: '4', ibsCbs: '410', taxClass: '410001' } as const
  expect(taxesOf(withTaxes('2027-02-01T12:00:00-03:00', immune))).toEqual({
    ibs_cbs_situacao_tributaria: '410',
    ibs_cbs_classificacao_tributaria: '410001',
  })
})

test('a card says that the store’s own system did not take it', () => {
  const given = note({ isPickup: true }, 'MG')
  for (const method of ['card', 'stripe'] as const)
    expect(sent({ ...given, method })).toMatchObject({
      formas_pagamento: [{ forma_pagamento: '03', tipo_integracao: 2 }],
    })
  expect(JSON.stringify(sent(given))).not.toContain('tipo_integracao')
})
