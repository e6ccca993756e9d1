import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'

/** What a shop writes above its own codes and its stock. */
const lookAlikes = {
  sku: /^(?:variant )?(?:sku|cod(?:igo|\.)?|product code|item code|ref(?:erencia|erence|\.)?|mpn)(?: \(sku\)| do produto| sku| interno)?$/,
  quantity:
    /^(?:variant )?(?:estoque|stock|saldo|quantidade|qtde?\.?|quantity|qty|inventory)(?: (?:atual|fisico|disponivel|total|qty|quantity|em estoque))?$/,
} as const

type OverlookedColumn = keyof typeof lookAlikes

const isOverlookedColumn = (column: string): column is OverlookedColumn => column in lookAlikes

/**
 * Columns that no reader takes, though they look like what the file then lacks: a product without its code or with
 * stock without end must not go on sale before somebody has read of it.
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
