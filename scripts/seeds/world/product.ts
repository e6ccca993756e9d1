import { hash } from './artwork/random.ts'
import type { DemoProduct, DemoVariant, Picture } from './world-types.ts'

/** What one variant costs and weighs; the third is the price before the offer. */
type Price = [priceMinor: number, weightGrams: number, compareAtMinor?: number]

interface Draft {
  handle: string
  title: string
  /** Paragraphs; a list of texts is a list. */
  text: (string | string[])[]
  category: string
  tags: string[]
  brand?: string
  /** Variants get it with their number. */
  sku: string
  /** One price, or one for each value of the first option. */
  price: Price | { option: string; of: Record<string, Price> }
  /** Further options, which change no price. */
  others?: Record<string, string[]>
  /** In the order of the variants; what is not said here is between 4 and 43. */
  stock?: (number | null)[]
  /** Sold beyond the stock, made to order. */
  continues?: boolean
  pictures: Picture[]
}

/** A product from the few things in which its variants differ. */
export function product(draft: Draft): DemoProduct {
  const { handle, title, category, tags, brand, pictures, others = {} } = draft
  const first = Array.isArray(draft.price) ? null : draft.price
  const options = [
    ...(first ? [{ name: first.option, values: Object.keys(first.of) }] : []),
    ...Object.entries(others).map(([name, values]) => ({ name, values })),
  ]
  const combinations = options.reduce<string[][]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
  const variants = combinations.map((values, index): DemoVariant => {
    const sku = combinations.length === 1 ? draft.sku : `${draft.sku}-${String(index + 1).padStart(2, '0')}`
    const [priceMinor, weightGrams, compareAtMinor] = priceOf(draft, values[0])
    const stock = draft.stock?.[index]
    return {
      options: values,
      sku,
      priceMinor,
      ...(compareAtMinor ? { compareAtMinor } : {}),
      weightGrams,
      stock: stock === undefined ? 4 + (hash(sku) % 40) : stock,
      policy: draft.continues ? 'continue' : 'deny',
    }
  })
  const descriptionHtml = draft.text.map(htmlOf).join('')
  return {
    handle,
    title,
    descriptionHtml,
    category,
    tags,
    ...(brand ? { brand } : {}),
    options,
    variants,
    pictures,
  }
}

function priceOf({ price, handle }: Draft, value = ''): Price {
  const found = Array.isArray(price) ? price : price.of[value]
  if (!found) throw new Error(`${handle} has no price for "${value}"`)
  return found
}

const htmlOf = (text: string | string[]) =>
  Array.isArray(text) ? `<ul>${text.map((item) => `<li>${item}</li>`).join('')}</ul>` : `<p>${text}</p>`

export const drawn = (alt: string, svg: () => string, shownBy?: string): Picture => ({
  alt,
  svg,
  ...(shownBy ? { shownBy } : {}),
})
