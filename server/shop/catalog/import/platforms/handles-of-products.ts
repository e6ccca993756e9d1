import type { FindSaved } from '#server/shop/catalog/import/saved-identities.ts'
import { identifiedHandles, type NamedProduct, nameHandle, type SavedIdentity } from './identified-handles.ts'

/** Products of a file that are looked up at once. */
const productsPerQuestion = 1_000

/** Finds the handles of products whose file has none: those of the saved products that they are, or new ones. */
export async function handlesOfProducts(
  named: readonly NamedProduct[],
  { idColumn, findSaved }: { idColumn: string; findSaved: FindSaved },
): Promise<string[]> {
  const saved = new Map<string, SavedIdentity>()
  for (let from = 0; from < named.length; from += productsPerQuestion) {
    const part = named.slice(from, from + productsPerQuestion)
    const found = await findSaved({
      idColumn,
      ids: part.flatMap(({ id }) => id || []),
      skus: part.flatMap(({ skus }) => skus),
      handles: part.flatMap(({ title }) => nameHandle(title) || []),
    })
    for (const each of found) saved.set(each.handle, each)
  }
  return identifiedHandles(named, [...saved.values()])
}
