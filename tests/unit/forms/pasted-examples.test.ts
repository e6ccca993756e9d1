import { expect, test } from 'vitest'
import { countryPack } from '#shared/country/country-packs.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { postalCodeForm } from '#shared/forms/postal-code-form.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'

test.each(['BR', 'PT'] as const)('examples of %s can be pasted from the message', (code) => {
  const country = countryPack(code)
  const shown = cartMessages.fieldErrors.postalCode(country.postalCode.example)
  const [, pasted = ''] = /como (.+)\.$/.exec(shown) ?? []
  const read = (postalCode: string) =>
    readDeclared(postalCodeForm, { postalCode }, { country, today: '2026-11-28' })
  expect(read(pasted)).toMatchObject({ ok: true })
  for (const hyphen of ['-', '\u2010', '\u2011', '\u2013', '\u2212'])
    expect(read(` ${pasted.replace(/\p{Pd}/u, hyphen)}\u200b `)).toMatchObject({ ok: true })
  expect(country.phone.read(country.phone.example)).not.toBeNull()
})
