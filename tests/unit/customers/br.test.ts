import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBrMobile } from '#shared/country/br-phone.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'

const br = countryPack('BR')
const vectors = '../shared/data/ids/cpf-cnpj-nif-vectors.json'
const phones = '../shared/data/ids/phones-pt-BR.json'
const municipalities = '../shared/data/geo/br-cep-faixas-municipios.csv'

describe('CPF and CNPJ', () => {
  test.each([
    ['111.444.777-35', 'cpf', '11144477735'],
    ['529.982.247-25', 'cpf', '52998224725'],
    ['123.456.789-09', 'cpf', '12345678909'],
    [' 111 444 777 35 ', 'cpf', '11144477735'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['00.000.000/0001-91', 'cnpj', '00000000000191'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
  ])('%s is a valid %s', (typed, kind, value) => {
    expect(br.taxId.read(typed)).toEqual({ kind, value })
  })

  test.each([
    '',
    '111.111.111-11',
    '529.982.247-24',
    '00000000000000',
    '12ABC34501DE36',
    '1114447773',
    '1114447773X',
    '5299822472５',
  ])('"%s" is neither a CPF nor a CNPJ', (typed) => {
    expect(br.taxId.read(typed)).toBeNull()
  })

  test('are formatted with their punctuation', () => {
    expect(br.taxId.format('11144477735')).toBe('111.444.777-35')
    expect(br.taxId.format('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(br.taxId.names).toEqual({ cpf: 'CPF', cnpj: 'CNPJ' })
  })

  test.skipIf(!existsSync(vectors))(`agree with public validators (skipped without ${vectors})`, () => {
    const all: { kind: string; value: string; valid_per_source: boolean }[] = JSON.parse(
      readFileSync(vectors, 'utf8'),
    )
    const ours = all.filter(({ kind }) => kind !== 'nif')
    expect(ours.length).toBeGreaterThan(30)
    for (const { kind, value, valid_per_source } of ours)
      expect([value, br.taxId.read(value)?.kind === kind]).toEqual([value, valid_per_source])
  })
})

describe('a CEP', () => {
  test.each([
    ['01310-100', '01310100', 'SP'],
    ['01310100', '01310100', 'SP'],
    ['01.310-100', '01310100', 'SP'],
    [' 70040 010 ', '70040010', 'DF'],
    ['72799-999', '72799999', 'DF'],
    ['72800-000', '72800000', 'GO'],
    ['72999-999', '72999999', 'GO'],
    ['73000-000', '73000000', 'DF'],
    ['73700-000', '73700000', 'GO'],
    ['69301-000', '69301000', 'RR'],
    ['69400-000', '69400000', 'AM'],
    ['99999-999', '99999999', 'RS'],
  ])('"%s" is valid, and lies in a state', (typed, cep, state) => {
    expect(br.postalCode.read(typed)).toBe(cep)
    expect(br.postalCode.regionOf(cep)).toBe(state)
  })

  test.each(['', '1310-100', '013101000', '00000-000', '78900-000', 'A1310-100', '０1310100'])(
    '"%s" is invalid',
    (typed) => {
      expect(br.postalCode.read(typed)).toBeNull()
    },
  )

  test('is formatted with its hyphen', () => {
    expect(br.postalCode.format('01310100')).toBe('01310-100')
  })

  test('covers each of the 27 states, listed by name', () => {
    const names = br.regions.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    const found = new Set(
      Array.from({ length: 100_000 }, (_, prefix) =>
        br.postalCode.regionOf(String(prefix * 1000).padStart(8, '0')),
      ),
    )
    expect([...found].filter(Boolean).toSorted()).toEqual(br.regions.map(({ code }) => code).toSorted())
    expect(br.regions).toHaveLength(27)
  })

  test.skipIf(!existsSync(municipalities))(
    `of any municipality lies in its state (skipped without ${municipalities})`,
    () => {
      const rows = readFileSync(municipalities, 'utf8').trim().split(/\r?\n/).slice(1)
      expect(rows.length).toBeGreaterThan(5500)
      for (const row of rows) {
        const [state, from, to] = [row.slice(0, 2), row.slice(-17, -9), row.slice(-8)]
        expect([row, br.postalCode.regionOf(from), br.postalCode.regionOf(to)]).toEqual([row, state, state])
      }
    },
  )
})

describe('a Brazilian phone number', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['\u202a+55 (11) 98765‑4321\u202c', '+5511987654321'],
    ['011 98765 4321', '+5511987654321'],
    ['55 99123-4567', '+5555991234567'],
    ['55 55 99123-4567', '+5555991234567'],
    ['(11) 3456-7890', '+551134567890'],
  ])('"%s" is valid', (typed, phone) => {
    expect(br.phone.read(typed)).toBe(phone)
  })

  test.each([
    '',
    '98765-4321',
    '(20) 98765-4321',
    '(11) 90765-4321',
    '(11) 8765-4321',
    '+351 912 345 678',
    '+55 99123-4567',
    '11 98765-4321 ramal 3',
  ])('"%s" is invalid', (typed) => {
    expect(br.phone.read(typed)).toBeNull()
  })

  test('is formatted with area code and hyphen; a foreign one is unchanged', () => {
    expect(br.phone.format('+5511987654321')).toBe('(11) 98765-4321')
    expect(br.phone.format('+551134567890')).toBe('(11) 3456-7890')
    expect(br.phone.format('+351912345678')).toBe('+351912345678')
    expect([isBrMobile('+5511987654321'), isBrMobile('+551134567890')]).toEqual([true, false])
  })

  test('makes a link to WhatsApp', () => {
    expect(whatsappLink('+5511987654321')).toBe('https://wa.me/5511987654321')
    expect(whatsappLink('+5511987654321', 'Olá! Pedido nº 1042')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20Pedido%20n%C2%BA%201042',
    )
  })

  test.skipIf(!existsSync(phones))(`agrees with a public list of mobiles (skipped without ${phones})`, () => {
    const list: { valid: string[]; invalid: string[] } = JSON.parse(readFileSync(phones, 'utf8'))
    for (const typed of list.invalid) expect([typed, br.phone.read(typed)]).toEqual([typed, null])
    for (const typed of list.valid) {
      const digits = typed.replace(/\D/g, '').replace(/^55|^0/, '')
      // Mobiles of eight digits were renumbered in 2016: the list is older.
      const isRenumbered = digits.length === 10 && /^..[6-9]/.test(digits)
      expect([typed, br.phone.read(typed)]).toEqual([typed, isRenumbered ? null : `+55${digits}`])
    }
  })
})

test('every example of the country pack is valid and formatted as written', () => {
  expect(br.postalCode.format(br.postalCode.read(br.postalCode.example) ?? '')).toBe(br.postalCode.example)
  expect(br.phone.format(br.phone.read(br.phone.example) ?? '')).toBe(br.phone.example)
})
