import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { barcodeOfCell } from './listed-platform.ts'
import {
  columnFinder,
  type FileReading,
  foldedTitle,
  gramsOf,
  padded,
  type TextRow,
  type TranslatedFile,
  translatedHeader,
} from './translated-file.ts'

const productIds = ['Código do produto (ID)', 'Código do produto (ID Tray)', 'Código produto'] as const
const productsPerQuestion = 1_000

/** Reads Tray's file of variations, whose products came with the file of products. Null if it is a different file. */
export function trayVariationsFile(
  titles: readonly string[],
  { findSaved }: FileReading,
): TranslatedFile | null {
  const find = columnFinder(titles)
  const begins = (start: string) => {
    const index = titles.findIndex((title) => foldedTitle(title).startsWith(start))
    return index < 0 ? undefined : index
  }
  const at = {
    product: find('codigo do produto (id)', 'codigo do produto', 'codigo produto'),
    id: find('codigo da variacao (id)', 'codigo da variacao'),
    sku: find('referencia', 'referencia da variacao'),
    barcode: find('codigo ean/gtin/upc', 'codigoean/gtin/upc'),
    stock: find('estoque da variacao'),
    grams: find('peso da variacao (gramas)'),
    price: find('preco de venda em reais', 'preco de venda'),
    value1: begins('nome da variacao 1'),
    value2: begins('nome da variacao 2'),
    name1: begins('tipo da variacao 1'),
    name2: begins('tipo da variacao 2'),
    picture: find('endereco da imagem principal da variacao'),
  }
  if (at.product === undefined || at.stock === undefined || at.value1 === undefined) return null

  const { header, toRow } = translatedHeader({
    prefix: 'Tray',
    titles,
    columns: {
      handle: at.product,
      ...(at.sku !== undefined && { sku: at.sku }),
      ...(at.barcode !== undefined && { barcode: at.barcode }),
      ...(at.grams !== undefined && { grams: at.grams }),
      ...(at.price !== undefined && { price: at.price }),
      ...(at.picture !== undefined && { variantPictureUrl: at.picture }),
      tracker: at.stock,
      quantity: at.stock,
      option1Name: at.name1,
      option1Value: at.value1,
      option2Name: at.name2,
      option2Value: at.value2,
    },
    read: new Set(
      Object.entries(at).flatMap(([name, index]) =>
        name === 'id' || name === 'product' ? [] : (index ?? []),
      ),
    ),
  })

  function translate({ line, cells }: TextRow, handle: string): SourceRow {
    const cell = (column: keyof typeof at) => cells[at[column] ?? -1]?.trim() ?? ''
    const grams = gramsOf(cell('grams'), 1)
    const refuse = (column: keyof typeof at, reason: string): SourceRow => ({
      line,
      handle,
      refused: { column: titles[at[column] ?? -1]?.trim() ?? '', reason },
    })
    if (handle === '') return refuse('product', importReasons.productNotThere(cell('product')))
    if (grams === null) return refuse('grams', importReasons.notWeight(cell('grams')))
    return toRow({
      line,
      columns: {
        handle,
        sku: cell('sku'),
        barcode: barcodeOfCell(cell('barcode')),
        grams,
        price: cell('price'),
        variantPictureUrl: cell('picture'),
        tracker: 'shopify',
        quantity: cell('stock') || '0',
        option1Name: cell('name1') || 'Opção',
        option1Value: cell('value1'),
        option2Name: cell('value2') && (cell('name2') || 'Opção 2'),
        option2Value: cell('value2'),
      },
      source: cells,
    })
  }

  async function handlesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const handles = new Map<string, string>()
    for (let from = 0; from < ids.length; from += productsPerQuestion) {
      const part = ids.slice(from, from + productsPerQuestion)
      for (const idColumn of productIds) {
        const found = await findSaved({ idColumn, ids: part, skus: [], handles: [] })
        for (const { id, handle } of found) if (id !== null) handles.set(id, handle)
      }
    }
    return handles
  }

  return {
    platform: 'tray',
    header,
    async *rows(rows) {
      const read: TextRow[] = []
      const others: SourceRow[] = []
      for await (const row of rows) {
        if ('cells' in row) read.push({ ...row, cells: padded(row.cells, titles.length) })
        else others.push(row)
      }
      const ofProduct = Map.groupBy(read, ({ cells }) => cells[at.product ?? -1]?.trim() ?? '')
      const handles = await handlesOf([...ofProduct.keys()].filter(Boolean))
      for (const [id, variations] of ofProduct)
        for (const row of variations) yield translate(row, handles.get(id) ?? '')
      yield* others
    },
  }
}
