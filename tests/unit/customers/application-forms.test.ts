import { expect, test } from 'vitest'
import { br } from '#shared/country/br.ts'
import { readNewApplication, readSection } from '#shared/forms/merchant/application-forms.ts'
import { isReservedSlug, slugOfName } from '#shared/merchants/store-slugs.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'

const { fieldErrors } = applicationMessages

test('an address is made from the name of a store', () => {
  expect(slugOfName('Doces da Zefá & Cia.')).toBe('doces-da-zefa-cia')
  expect(slugOfName('  –– ')).toBe('')
  expect(slugOfName('ã'.repeat(90))).toHaveLength(63)
  expect(readNewApplication({ name: 'Pão & Cia', slug: '' })).toEqual({
    ok: true,
    values: { name: 'Pão & Cia', slug: 'pao-cia' },
  })
})

test('a name that makes no address asks for one', () => {
  expect(readNewApplication({ name: '東京', slug: '' })).toEqual({
    ok: false,
    errors: { slug: fieldErrors.slugMissing },
  })
  expect(readNewApplication({ name: '', slug: '' })).toEqual({
    ok: false,
    errors: { name: fieldErrors.nameMissing },
  })
})

test('no store takes an address that looks like a page of the shop', () => {
  for (const word of ['admin', 'feira', 'sell', 'cart', 'stores'])
    expect(isReservedSlug(word), word).toBe(true)
  expect(isReservedSlug('cafe-da-serra')).toBe(false)
})

test('identity takes CPF and CNPJ by their check digits, letters included', () => {
  const read = (taxId: string) =>
    readSection('identity', { name: 'Loja', slug: 'loja-boa', legalName: 'Loja Ltda.', taxId }, br)
  for (const [typed, stored] of [
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['529.982.247-25', '52998224725'],
  ] as const)
    expect(read(typed)).toMatchObject({ ok: true, values: { taxId: stored } })
  for (const wrong of ['12.ABC.345/01DE-36', '111.111.111-11', '123'])
    expect(read(wrong)).toEqual({ ok: false, errors: { taxId: fieldErrors.taxId } })
})

test('a contact without WhatsApp is complete', () => {
  expect(readSection('contact', { supportEmail: 'oi@loja.test', whatsapp: '' }, br)).toEqual({
    ok: true,
    values: { supportEmail: 'oi@loja.test', whatsapp: null },
  })
})
