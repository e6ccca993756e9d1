import { handleOf } from '#server/shop/catalog/products/product-handle.ts'

/** A product of a file that has no address for it: its platform's number, its codes and its name say which one it is. */
export interface NamedProduct {
  line: number
  title: string
  /** Of its platform; empty where the file has none. */
  id: string
  skus: readonly string[]
}

/** What of a saved product tells which one it is. */
export interface SavedIdentity {
  handle: string
  /** Of the platform that it came from; null where it came otherwise. */
  id: string | null
  skus: readonly string[]
}

/** The handle that the name of a product gives; empty where it gives none. */
export const nameHandle = (title: string): string => handleOf(title) ?? ''

/**
 * The handles of a file's products. Whatever it is called by now, the saved product with its number, or the only one
 * with its codes, is it; no name is taken of one that is another. Numbers of two shops may be equal: with other codes it
 * is another product.
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

  /** Several products may share a code, which then tells nothing. */
  function coded({ skus }: NamedProduct): SavedIdentity | null {
    const telling = skus.filter((sku) => inFile.get(sku)?.length === 1)
    const found = new Set(telling.flatMap((sku) => ofSku.get(sku) ?? []).map(({ each }) => each))
    const [only] = found
    return only && found.size === 1 && telling.every((sku) => (ofSku.get(sku)?.length ?? 0) <= 1)
      ? only
      : null
  }

  /** Its number follows the name where that is another product's. */
  function named({ title, id, line, skus }: NamedProduct): string {
    const name = nameHandle(title)
    const known = ofHandle.get(name)
    const isAnother = known && known.id !== null && id !== '' && known.id !== id && hasOtherCodes(known, skus)
    if (name === '' || !(taken.has(name) || isAnother)) return name
    return handleOf(`${name}-${id || line}`) ?? name
  }
}

const hasOtherCodes = (saved: SavedIdentity, skus: readonly string[]) =>
  saved.skus.length > 0 && skus.length > 0 && !skus.some((sku) => saved.skus.includes(sku))
