import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import { type Kind, kindOf, kinds, partsOf, singular, topKind } from './kinds-of-goods.ts'

export interface DescribedGoods {
  /** The merchant's own product type. */
  type: string
  /** The product's paths in a taxonomy: "Apparel & Accessories > Clothing > Dresses". */
  paths: readonly string[]
  title: string
}

export interface CategoryFinder {
  /** The category with exactly this name or slug. */
  named(text: string): string | null
  /** The category with exactly this slug. */
  ofSlug(slug: string): string | null
  /** The nearest category for a product, or null instead of a wrong one. */
  nearest(goods: DescribedGoods): string | null
}

/** Creates a finder of categories in the operator's tree for product types of merchants and of Shopify. */
export function categoryFinder(tree: CategoryTree): CategoryFinder {
  const byName = new Map<string, string>()
  const bySlug = new Map(tree.within(null).map(({ category: { slug, id } }) => [slug, id]))
  const byPart = new Map<string, CategoryRow[]>()
  for (const { category } of tree.within(null)) {
    const { id, slug, name } = category
    for (const word of [slug, foldedName(name)]) if (!byName.has(word)) byName.set(word, id)
    const parts = new Set([singular(name), singular(slug.replaceAll('-', ' ')), ...partsOf(name)])
    for (const part of parts) byPart.set(part, [...(byPart.get(part) ?? []), category])
  }

  /**
   * Tells whether a category fits the kind of goods: "Cozinha e ofícios" below "Livros" is about kitchens, and contains
   * none.
   */
  function fits(category: CategoryRow, meant: Kind | undefined): boolean {
    const root = kindOf((tree.above(category)[0] ?? category).name)
    return !meant || !root || topKind(meant) === topKind(root)
  }

  /** Returns the only category with that word, or null if several share it. */
  function only(phrase: string, meant: Kind | undefined): string | null {
    const found = (byPart.get(singular(phrase)) ?? []).filter((each) => fits(each, meant))
    const exact = found.filter((each) => singular(each.name) === singular(phrase))
    const [first, ...others] = exact.length > 0 ? exact : found
    return first && others.length === 0 ? first.id : null
  }

  function ofKind(meant: Kind): string | null {
    for (let each: Kind | undefined = meant; each; each = kinds.find(({ name }) => name === each?.within)) {
      for (const word of [...each.portuguese, ...each.english]) {
        const found = only(word, each)
        if (found) return found
      }
    }
    return null
  }

  /** Finds a category for a text. Null if the text contradicts `among`, the kind that is otherwise known. */
  function ofText(text: string, among: Kind | undefined): string | null {
    const meant = kindOf(text)
    if (meant && among && topKind(meant) !== topKind(among)) return null
    return only(text, meant ?? among) ?? (meant ? ofKind(meant) : null)
  }

  return {
    ofSlug: (slug) => bySlug.get(slug) ?? null,
    named: (text) => byName.get(foldedName(text)) ?? null,
    nearest({ type, paths, title }) {
      const steps = paths.map((path) =>
        path
          .split('>')
          .map((step) => step.trim())
          .filter(Boolean),
      )
      const among = steps.map(([root = '']) => kindOf(root)).find(Boolean)
      for (const text of [type, ...steps.flatMap((each) => each.toReversed())]) {
        const found = text && ofText(text, among)
        if (found) return found
      }
      // Only specific kinds are looked for in a title, because general words occur in many, such as "Casa de boneca".
      const meant = kindOf(title)
      const said = among ?? kindOf(type)
      if (!meant?.within || (said && topKind(said) !== topKind(meant))) return null
      return ofKind(meant)
    },
  }
}
