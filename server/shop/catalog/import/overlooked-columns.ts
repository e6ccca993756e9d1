import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'

/** Titles that shops give to columns with their own codes and their stock. */
const lookAlikes = {
  sku: /^(?:variant )?(?:sku|cod(?:igo|\.)?|product code|item code|ref(?:erencia|erence|\.)?|mpn)(?: \(sku\)| do produto| sku| interno)?$/,
  quantity:
    /^(?:variant )?(?:estoque|stock|saldo|quantidade|qtde?\.?|quantity|qty|inventory)(?: (?:atual|fisico|disponivel|total|qty|quantity|em estoque))?$/,
} as const

type OverlookedColumn = keyof typeof lookAlikes

const isOverlookedColumn = (column: string): column is OverlookedColumn => column in lookAlikes

/**
 * Returns columns that no reader uses, though they look like one that the file lacks. A product without its code or
 * with unlimited stock must not go on sale before somebody has been told.
 */
export function overlookedColumns(
  unread: readonly string[],
  isRead: (column: OverlookedColumn) => boolean,
): { title: string; reason: string }[] {
  const wanted = Object.keys(lookAlikes).filter(isOverlookedColumn)
  return wanted.flatMap((column) => {
    const title = isRead(column)
      ? undefined
      : unread.find((each) => lookAlikes[column].test(foldedName(each)))
    return title === undefined ? [] : [{ title, reason: importReasons.overlooked[column] }]
  })
}
