import { handleOf } from '#server/shop/catalog/products/product-handle.ts'

/** A product of a file without handles, which is identified by its platform's number, its codes and its name. */
export interface NamedProduct {
  line: number
  title: string
  /** The platform's number, or empty if the file has none. */
  id: string
  skus: readonly string[]
}

/** The data by which a saved product is identified. */
export interface SavedIdentity {
  handle: string
  /** The number on the platform from which it was imported, or null if it was not. */
  id: string | null
  skus: readonly string[]
}

/** Returns the handle made of a product's name, or an empty text if it gives none. */
export const nameHandle = (title: string): string => handleOf(title) ?? ''

/**
 * Returns the handles of a file's products. A product is the saved one with its number, or the only one with its codes,
 * even if it was renamed; no product gets the handle of a different one. Two shops may use the same number, and two products
 * the same name: with other codes it is a different product, whoever wrote it.
 */
export function identifiedHandles(
  products: readonly NamedProduct[],
  saved: readonly SavedIdentity[],
): string[] {
  const ofId = Map.groupBy(saved, ({ id }) => id ?? '')
  const ofSku = Map.groupBy(
    saved.flatMap((each) => [...new Set(each.skus)].map((sku) => ({ sku, each }))),
    ({ sku }) => sku,
  )
  const ofHandle = new Map(saved.map((each) => [each.handle, each]))
  const inFile = Map.groupBy(
    products.flatMap(({ skus }) => [...new Set(skus)]),
    (sku) => sku,
  )
  const taken = new Set<string>()
  const identified = products.map((product) => {
    const found = numbered(product) ?? coded(product)
    if (!found || taken.has(found.handle)) return null
    taken.add(found.handle)
    return found.handle
  })
  return products.map((product, index) => {
    const handle = identified[index] ?? named(product)
    if (handle) taken.add(handle)
    return handle
  })

  function numbered({ id, skus }: NamedProduct): SavedIdentity | null {
    const [only, ...others] = id === '' ? [] : (ofId.get(id) ?? [])
    return only && others.length === 0 && !hasOtherCodes(only, skus) ? only : null
  }

  /** Finds the saved product by its codes. A code that several products share identifies none. */
  function coded({ skus }: NamedProduct): SavedIdentity | null {
    const telling = skus.filter((sku) => inFile.get(sku)?.length === 1)
    const found = new Set(telling.flatMap((sku) => ofSku.get(sku) ?? []).map(({ each }) => each))
    const [only] = found
    return only && found.size === 1 && telling.every((sku) => (ofSku.get(sku)?.length ?? 0) <= 1)
      ? only
      : null
  }

  /** Makes a handle of the name, with the number added if another product has the handle. */
  function named({ title, id, line, skus }: NamedProduct): string {
    const name = nameHandle(title)
    const known = ofHandle.get(name)
    const isAnother = known && hasOtherCodes(known, skus)
    if (name === '' || !(taken.has(name) || isAnother)) return name
    return handleOf(`${name}-${id || line}`) ?? name
  }
}

const hasOtherCodes = (saved: SavedIdentity, skus: readonly string[]) =>
  saved.skus.length > 0 && skus.length > 0 && !skus.some((sku) => saved.skus.includes(sku))
