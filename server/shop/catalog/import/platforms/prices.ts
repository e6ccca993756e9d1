import { withPoint } from '#server/shop/catalog/import/read-product-rows.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { parseDecimalMoney } from '#shared/money/parse-money.ts'

interface PriceColumns {
  regular: string
  sale: string
  /** The file's name of the column with the sale price. */
  saleColumn: string
}

type Prices = { price: string; compareAt: string } | { refused: { column: string; reason: string } }

/** Converts a regular price and a possible sale price; in Shopify's file the sale price is the price. */
export function pricesOf({ regular, sale, saleColumn }: PriceColumns): Prices {
  const text = sale.trim()
  if (text === '') return { price: regular, compareAt: '' }
  const saleMinor = parseDecimalMoney(withPoint(text))
  if (saleMinor === null) return { refused: { column: saleColumn, reason: importReasons.notMoney(text) } }
  // Some shops write zero for "none".
  return saleMinor === 0 ? { price: regular, compareAt: '' } : { price: text, compareAt: regular }
}
