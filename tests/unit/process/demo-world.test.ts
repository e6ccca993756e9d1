import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCategories, demoOrders, demoPeople, demoStores, readDrawing } from '#server/demo/demo-data.ts'
import type { DemoShippingRule, DemoStore } from '#server/demo/demo-data-types.ts'

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/
const handlePattern = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,254}$/u
const maxSvgBytes = 25_000

const products = demoStores.flatMap((store) => store.products.map((product) => ({ store, product })))
const pictures = demoStores.flatMap((store) => [
  { of: `${store.slug} logo`, picture: store.logo, width: 400, height: 400 },
  { of: `${store.slug} cover`, picture: store.cover, width: 1600, height: 600 },
  ...store.products.flatMap(({ handle, pictures }) =>
    pictures.map((picture) => ({ of: `${store.slug}/${handle}`, picture, width: 1200, height: 1200 })),
  ),
])

const repeatedIn = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Modulo 11 with the weights written out, as the tax office prints them. */
function hasCheckDigits(text: string, weights: number[]) {
  return [1, 0].every((missing) => {
    const body = text.slice(0, text.length - 1 - missing)
    const used = weights.slice(weights.length - body.length)
    const sum = used.reduce((total, weight, at) => total + weight * (body.charCodeAt(at) - 48), 0)
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11)
    return text[body.length] === String(digit)
  })
}
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

const serves = (rule: DemoShippingRule, postalCode: string, grams: number) =>
  rule.postalFrom <= postalCode &&
  postalCode <= rule.postalTo &&
  rule.weightFromGrams <= grams &&
  grams <= rule.weightToGrams

const delivers = (store: DemoStore, postalCode: string, grams: number) =>
  store.shippingRules.some((rule) => serves(rule, postalCode, grams))

describe('the demo world', () => {
  it('has eight stores with at least sixteen products each', () => {
    expect(demoStores).toHaveLength(8)
    for (const { slug, products } of demoStores) expect(products.length, slug).toBeGreaterThanOrEqual(16)
    expect(products.length).toBeGreaterThanOrEqual(128)
  })

  it('assigns only existing options to pictures', () => {
    for (const { product } of products)
      for (const { shownBy } of product.pictures)
        if (shownBy) expect(product.options[0]?.values, product.handle).toContain(shownBy)
  })

  it('has unique names of stores, products and categories that make valid slugs', () => {
    expect(repeatedIn(demoStores.map(({ slug }) => slug))).toEqual([])
    expect(repeatedIn(demoCategories.map(({ slug }) => slug))).toEqual([])
    for (const { slug } of [...demoStores, ...demoCategories]) expect(slug).toMatch(slugPattern)
    for (const store of demoStores) {
      expect(repeatedIn(store.products.map(({ handle }) => handle)), store.slug).toEqual([])
      for (const { handle } of store.products) expect(handle).toMatch(handlePattern)
    }
  })

  it('has categories in two levels, and every product in one of them', () => {
    const tops = demoCategories.filter(({ parent }) => !parent).map(({ slug }) => slug)
    expect(tops.length).toBeGreaterThanOrEqual(8)
    for (const { slug, parent } of demoCategories) if (parent) expect(tops, slug).toContain(parent)
    const known = demoCategories.map(({ slug }) => slug)
    for (const { product } of products) expect(known, product.handle).toContain(product.category)
  })

  it('has tax ids with valid check digits, some with letters', () => {
    for (const { slug, taxId } of demoStores) {
      expect(taxId, slug).toMatch(/^[0-9A-Z]{12}[0-9]{2}$/)
      expect(hasCheckDigits(taxId, cnpjWeights), slug).toBe(true)
    }
    expect(demoStores.some(({ taxId }) => /[A-Z]/.test(taxId))).toBe(true)
    for (const { cpf, email } of demoPeople) {
      expect(cpf, email).toMatch(/^\d{11}$/)
      expect(hasCheckDigits(cpf, cpfWeights), email).toBe(true)
    }
  })

  it('has a price for every variant, and offers below their former price', () => {
    for (const { product } of products) {
      expect(product.variants.length, product.handle).toBeGreaterThan(0)
      for (const { sku, priceMinor, compareAtMinor, weightGrams, stock } of product.variants) {
        expect(priceMinor, sku).toBeGreaterThan(0)
        expect(weightGrams, sku).toBeGreaterThan(0)
        if (compareAtMinor !== undefined) expect(compareAtMinor, sku).toBeGreaterThan(priceMinor)
        if (stock !== null) expect(stock, sku).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('has distinct variants within a product and a store', () => {
    for (const store of demoStores) {
      const skus = store.products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
      expect(repeatedIn(skus), store.slug).toEqual([])
    }
    for (const { product } of products) {
      const { handle, options, variants } = product
      expect(options.length, handle).toBeLessThanOrEqual(3)
      expect(repeatedIn(variants.map((variant) => variant.options.join(' / '))), handle).toEqual([])
      for (const variant of variants) {
        expect(variant.options, handle).toHaveLength(options.length)
        for (const [at, value] of variant.options.entries()) expect(options[at]?.values).toContain(value)
      }
    }
  })

  it('has every case that a list can show', () => {
    const all = products.map(({ product }) => product)
    expect(all.filter(({ pictures }) => pictures.length === 0)).toHaveLength(1)
    expect(all.some(({ variants }) => variants.length >= 60)).toBe(true)
    expect(all.some(({ options }) => options.length === 3)).toBe(true)
    expect(all.some(({ title }) => title.length > 120)).toBe(true)
    expect(all.some(({ variants }) => variants.every(({ stock }) => stock === 0))).toBe(true)
    expect(all.some(({ variants }) => variants.some(({ stock }) => stock === null))).toBe(true)
    expect(all.some(({ variants }) => variants.some(({ stock }) => stock && stock <= 3))).toBe(true)
    expect(all.some(({ variants }) => variants.some(({ policy }) => policy === 'continue'))).toBe(true)
  })

  it('has no two shipping rules of one name for the same postal code and weight', () => {
    for (const { slug, shippingRules } of demoStores) {
      for (const [at, rule] of shippingRules.entries()) {
        expect(rule.postalFrom <= rule.postalTo && rule.minDays <= rule.maxDays, slug).toBe(true)
        const clashes = shippingRules
          .slice(at + 1)
          .filter((other) => other.name === rule.name)
          .filter((other) => other.postalFrom <= rule.postalTo && rule.postalFrom <= other.postalTo)
          .filter((o) => o.weightFromGrams <= rule.weightToGrams && rule.weightFromGrams <= o.weightToGrams)
        expect(clashes, `${slug}: ${rule.name} ${rule.postalFrom}`).toEqual([])
      }
    }
  })

  it('delivers to the whole of Brazil up to 30 kg from all stores but the bakery', () => {
    const near = '05433010'
    const places = [
      near,
      '20241180',
      '37928000',
      '41940340',
      '60115170',
      '69010140',
      '70853050',
      '77001000',
      '99999999',
    ]
    const local = demoStores.filter((store) => !places.every((place) => delivers(store, place, 800)))
    expect(local.map(({ slug }) => slug)).toEqual(['forno-da-lena'])
    for (const store of demoStores) {
      expect(delivers(store, near, 800), store.slug).toBe(true)
      if (local.includes(store)) continue
      for (const grams of [1, 1000, 1001, 30_000])
        for (const place of places) expect(delivers(store, place, grams), `${store.slug} ${place}`).toBe(true)
    }
  })

  it('has an owner for every store, and demo e-mails only', () => {
    expect(repeatedIn(demoPeople.map(({ email }) => email))).toEqual([])
    for (const { email } of demoPeople) expect(email).toMatch(/@feira\.test$/)
    for (const { slug } of demoStores)
      expect(
        demoPeople.filter(({ store }) => store === slug),
        slug,
      ).toHaveLength(1)
    const owned = demoPeople.flatMap(({ store }) => store ?? [])
    expect(demoStores.map(({ slug }) => slug)).toEqual(expect.arrayContaining(owned))
  })

  it('has orders in every state, within stock and shipping rules', () => {
    const states = demoOrders.flatMap(({ parts }) => parts.map(({ state }) => state))
    expect([...new Set(states)].sort()).toEqual([
      ...['awaiting', 'called-off', 'canceled', 'completed', 'delivered', 'expired', 'late'],
      ...['partly-refunded', 'partly-shipped', 'placed', 'preparing', 'processing', 'returning', 'shipped'],
    ])
    const taken = new Map<string, number>()
    for (const { customer, parts } of demoOrders) {
      const person = demoPeople.find(({ email }) => email === customer)
      for (const part of parts) {
        const store = demoStores.find(({ slug }) => slug === part.store)
        let grams = 0
        let itemsMinor = 0
        for (const line of part.lines) {
          const product = store?.products.find(({ handle }) => handle === line.product)
          const variant = product?.variants.find(({ sku }) => sku === line.sku)
          expect(variant, `${part.store} ${line.product} ${line.sku}`).toBeDefined()
          grams += (variant?.weightGrams ?? 0) * line.quantity
          itemsMinor += (variant?.priceMinor ?? 0) * line.quantity
          taken.set(line.sku, (taken.get(line.sku) ?? 0) + line.quantity)
          if (variant?.stock !== null)
            expect(taken.get(line.sku), line.sku).toBeLessThanOrEqual(variant?.stock ?? 0)
        }
        expect(itemsMinor, part.store).toBeGreaterThanOrEqual(store?.minOrderMinor ?? 0)
        expect(store && person && delivers(store, person.address.postalCode, grams), customer).toBe(true)
      }
    }
  })

  it.each(pictures)('has a valid, small drawing for $of', async ({ picture, width, height }) => {
    const svg = await readDrawing(picture.drawing)
    expect(picture.alt.length).toBeGreaterThan(8)
    expect(svg).not.toMatch(/NaN|undefined|<text/)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSvgBytes)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height })
  })
})
