import { listedFile } from './listed-file.ts'
import { type ListedRow, picturesOfCell, statusOfWord } from './listed-platform.ts'
import { optionsOfComposition } from './option-composition.ts'
import { columnFinder, type FileReading, foldedTitle, type TranslatedFile } from './translated-file.ts'

const gramsPerGram = 1
const optionPrefix = 'varia por:'
/** The number of a listing, such as "MLB1234567890". */
const listingNumber = /^ML[A-Z]-?\d+$/i

/**
 * Reads the listings of Mercado Livre: the file in which a seller changes them, or a filled-in template for new ones,
 * in which rows of one title are the variants of one listing. Null if it is a different file.
 */
export function mercadoLivreFile(titles: readonly string[], reading: FileReading): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = {
    id: find('item_id', 'codigo do anuncio', 'numero do anuncio', 'numero de publicacao', 'id do anuncio'),
    sku: find('sku', 'seller_sku'),
    title: find('title', 'titulo', 'titulo do anuncio') ?? startingWith(titles, 'titulo:'),
    vendor: find('marca', 'brand'),
    status: find('status', 'situacao'),
    price: find('price', 'marketplace_price', 'preco', 'preco [r$]', 'preco [$]', 'mshops_price'),
    stock: find('quantity', 'estoque', 'quantidade'),
    barcode: find('gtin', 'codigo universal de produto', 'codigo universal do produto'),
  }
  if (at.title === undefined || at.price === undefined) return null

  const description = find('description', 'descricao')
  const category = find('category', 'categoria')
  const pictures = find('fotos', 'pictures')
  const composed = find('variations', 'variacoes', 'variacao')
  const options = titles.flatMap((title, index) =>
    foldedTitle(title).startsWith(optionPrefix)
      ? [
          {
            index,
            name: title
              .replace(/[\u200b\ufeff]/g, '')
              .trim()
              .slice(optionPrefix.length)
              .trim(),
          },
        ]
      : [],
  )
  const condition = find('condicao', 'condition')
  let hasBegun = false

  /** Tells whether a row is a listing. Between the header and the first one templates explain their columns. */
  function isListing(row: ListedRow): boolean {
    if (hasBegun) return true
    if (at.id !== undefined) hasBegun = listingNumber.test(row.cell('id'))
    else
      hasBegun =
        condition === undefined || /^(?:novo|usado|recondicionado|new|used)$/i.test(row.at(condition))
    return hasBegun
  }

  function optionsOf(row: ListedRow): Map<string, string> {
    const chosen = options.map(({ index, name }) => [name, row.at(index)] as const)
    const text = row.at(composed)
    const inText =
      text === '' || text === '-' ? [] : optionsOfComposition(text.replace(/\s*[,·]\s*(?=[^,]+:)/g, ';'), '')
    return new Map([...chosen.filter(([, value]) => value !== ''), ...inText])
  }

  return listedFile(titles, reading, {
    platform: 'mercado-livre',
    prefix: 'Mercado Livre',
    columns: at,
    read: [description, pictures, ...options.map(({ index }) => index)],
    has: {
      variations: composed !== undefined || options.length > 0 || find('variation_id') !== undefined,
      description: description !== undefined,
      type: category !== undefined,
      pictures: pictures !== undefined,
    },
    gramsPerUnit: gramsPerGram,
    meaningOf(row) {
      if (!isListing(row)) return null
      return {
        parent: '',
        group: row.cell('id') || `title:${row.cell('title')}`,
        options: () => optionsOf(row),
        description: row.at(description),
        type: row.at(category),
        status: at.status === undefined ? 'active' : statusOfWord(row.cell('status')),
        pictures: picturesOfCell(row.at(pictures)),
      }
    },
  })
}

function startingWith(titles: readonly string[], start: string): number | undefined {
  const index = titles.findIndex((title) => foldedTitle(title).startsWith(start))
  return index < 0 ? undefined : index
}
