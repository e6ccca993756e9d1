import { sizeColumns } from './size-in-millimeters.ts'
import { columnFinder } from './translated-file.ts'

const gramsPerUnit: Record<string, number> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }
const maxAttributes = 20

export type WooColumns = ReturnType<typeof wooColumns>

/** Finds the columns of WooCommerce's product file, in English or Portuguese. */
export function wooColumns(titles: readonly string[]) {
  const find = columnFinder(titles)
  const weights = Object.entries(gramsPerUnit).map(([unit, grams]) => ({
    index: find(`weight (${unit})`, `peso (${unit})`),
    grams,
  }))
  const weight = weights.find(({ index }) => index !== undefined)
  const numbers = Array.from({ length: maxAttributes }, (_each, index) => index + 1)
  return {
    cells: {
      id: find('id'),
      type: find('type', 'tipo'),
      sku: find('sku'),
      gtin: find('gtin, upc, ean, or isbn', 'gtin, upc, ean ou isbn', 'gtin'),
      title: find('name', 'nome'),
      published: find('published', 'publicado'),
      shortDescription: find('short description', 'descricao curta'),
      description: find('description', 'descricao'),
      saleFrom: find('date sale price starts', 'data de preco promocional comeca em'),
      saleUntil: find('date sale price ends', 'data de preco promocional termina em'),
      inStock: find('in stock?', 'em estoque?'),
      stock: find('stock', 'estoque'),
      backorders: find('backorders allowed?', 'sao permitidas encomendas?'),
      weight: weight?.index,
      ...sizeColumns({
        length: find('length (cm)', 'comprimento (cm)'),
        width: find('width (cm)', 'largura (cm)'),
        height: find('height (cm)', 'altura (cm)'),
      }),
      sale: find('sale price', 'preco promocional'),
      price: find('regular price', 'preco', 'preco regular'),
      categories: find('categories', 'categorias'),
      tags: find('tags'),
      images: find('images', 'imagens'),
      parent: find('parent', 'ascendente'),
      brands: find('brands', 'marcas', 'brand', 'marca'),
    },
    gramsPerUnit: weight?.grams ?? 1_000,
    attributes: numbers.flatMap((number) => {
      const name = find(`attribute ${number} name`, `nome do atributo ${number}`)
      const value = find(`attribute ${number} value(s)`, `valores do atributo ${number}`)
      return name === undefined || value === undefined ? [] : [{ name, value }]
    }),
  }
}
