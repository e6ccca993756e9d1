import type { ImportProblem } from '#server/shop/catalog/import/import-report.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { handleOf } from '#server/shop/catalog/products/product-handle.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { pricesOf } from './prices.ts'
import { sizeColumns, sizeInMillimeters } from './size-in-millimeters.ts'
import {
  columnFinder,
  gramsOf,
  kindOfCategories,
  type TextRow,
  type TranslatedFile,
  translatedHeader,
  wrongLength,
} from './translated-file.ts'

const gramsPerKilogram = 1_000

/**
 * Reads Nuvemshop's product file, in Portuguese or Spanish, with a variant in each row. Null if it is a different file.
 */
export function nuvemshopFile(titles: readonly string[]): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = columnsOf(find)
  const { handle, title, price, shown } = at
  if (handle === undefined || title === undefined || (price ?? shown) === undefined) return null

  const { header, toRow } = translatedHeader({
    prefix: 'Nuvemshop',
    titles,
    columns: {
      ...{
        handle,
        title,
        description: at.description,
        vendor: at.vendor,
        type: at.categories,
        tags: at.tags,
      },
      published: shown,
      sku: at.sku,
      barcode: at.barcode,
      grams: at.weight,
      lengthMm: at.length,
      widthMm: at.width,
      heightMm: at.height,
      tracker: at.stock,
      quantity: at.stock,
      policy: at.stock,
      price,
      compareAt: at.sale,
      cost: at.cost,
      requiresShipping: at.physical,
      seoTitle: at.seoTitle,
      seoDescription: at.seoDescription,
      option1Name: at.name1,
      option1Value: at.value1,
      option2Name: at.name2,
      option2Value: at.value2,
      option3Name: at.name3,
      option3Value: at.value3,
    },
    // Categories are preserved, because they say more than the product type that is made of them.
    read: new Set(
      Object.entries(at).flatMap(([name, index]) => (name === 'categories' ? [] : (index ?? []))),
    ),
  })

  function translate({ line, cells, hadZeros }: TextRow): SourceRow {
    const cell = (column: keyof typeof at) => cells[at[column] ?? -1]?.trim() ?? ''
    const refuse = (column: string, reason: string): SourceRow => ({
      line,
      handle: handleOf(cell('handle') || cell('title')) ?? '',
      refused: { column, reason },
    })
    const wrong = wrongLength(cells, titles)
    if (wrong) return refuse('', importReasons.wrongFieldCount(wrong.found, wrong.expected))
    const saleColumn = titles[at.sale ?? -1]?.trim() ?? ''
    const prices = pricesOf({ regular: cell('price'), sale: cell('sale'), saleColumn })
    if ('refused' in prices) return refuse(prices.refused.column, prices.refused.reason)
    const grams = gramsOf(cell('weight'), gramsPerKilogram)
    if (grams === null)
      return refuse(titles[at.weight ?? -1]?.trim() ?? '', importReasons.notKilograms(cell('weight')))
    const notes: ImportProblem[] = []
    const size = sizeInMillimeters(cell, (side, reason) =>
      notes.push({ line, column: titles[at[side] ?? -1]?.trim() ?? '', reason, effect: 'value_ignored' }),
    )
    const stock = cell('stock')
    return {
      ...toRow({
        line,
        columns: {
          handle: cell('handle'),
          title: cell('title'),
          description: cell('description'),
          vendor: cell('vendor'),
          type: kindOfCategories(cell('categories')),
          tags: cell('tags'),
          published: cell('shown'),
          sku: cell('sku'),
          barcode: cell('barcode'),
          grams,
          ...size,
          ...prices,
          // Without a number the stock is unlimited.
          tracker: stock === '' ? '' : 'shopify',
          quantity: stock,
          policy: 'deny',
          cost: cell('cost'),
          requiresShipping: cell('physical') || 'true',
          seoTitle: cell('seoTitle'),
          seoDescription: cell('seoDescription'),
          option1Name: cell('name1'),
          option1Value: cell('value1'),
          option2Name: cell('name2'),
          option2Value: cell('value2'),
          option3Name: cell('name3'),
          option3Value: cell('value3'),
        },
        source: cells,
        notes,
      }),
      ...(hadZeros && { hadZeros }),
    }
  }

  return {
    platform: 'nuvemshop',
    header,
    async *rows(rows) {
      for await (const row of rows) yield 'cells' in row ? translate(row) : row
    },
  }
}

const columnsOf = (find: ReturnType<typeof columnFinder>) => ({
  handle: find('identificador url', 'identificador de url', 'url identifier'),
  title: find('nome', 'nombre', 'name'),
  categories: find('categorias', 'categories'),
  name1: find('nome da variacao 1', 'nombre de propiedad 1'),
  value1: find('valor da variacao 1', 'valor de propiedad 1'),
  name2: find('nome da variacao 2', 'nombre de propiedad 2'),
  value2: find('valor da variacao 2', 'valor de propiedad 2'),
  name3: find('nome da variacao 3', 'nombre de propiedad 3'),
  value3: find('valor da variacao 3', 'valor de propiedad 3'),
  price: find('preco', 'precio', 'price'),
  sale: find('preco promocional', 'precio promocional', 'promotional price'),
  weight: find('peso (kg)', 'peso', 'weight (kg)'),
  ...sizeColumns({
    length: find('comprimento (cm)', 'profundidad (cm)', 'length (cm)', 'depth (cm)'),
    width: find('largura (cm)', 'ancho (cm)', 'width (cm)'),
    height: find('altura (cm)', 'alto (cm)', 'height (cm)'),
  }),
  stock: find('estoque', 'stock'),
  sku: find('sku'),
  barcode: find('codigo de barras', 'barcode'),
  shown: find('exibir na loja', 'mostrar en tienda', 'show in store'),
  description: find('descricao', 'descripcion', 'description'),
  tags: find('tags'),
  seoTitle: find('titulo para seo', 'seo title'),
  seoDescription: find('descricao para seo', 'descripcion para seo', 'seo description'),
  vendor: find('marca', 'brand'),
  physical: find('produto fisico', 'producto fisico', 'physical product'),
  cost: find('custo', 'costo', 'cost'),
})
