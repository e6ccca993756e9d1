import { listedFile } from './listed-file.ts'
import { picturesOfCell, statusOfWord } from './listed-platform.ts'
import { columnFinder, type FileReading, foldedTitle, type TranslatedFile } from './translated-file.ts'

const gramsPerKilogram = 1_000
const numbers = [1, 2, 3, 4, 5]
const gridPrefix = 'grade-'

/** Reads the product file of Loja Integrada, with an option in each of its grids. Null if it is a different file. */
export function lojaIntegradaFile(titles: readonly string[], reading: FileReading): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = {
    id: find('id'),
    sku: find('sku'),
    parent: find('sku-pai'),
    title: find('nome'),
    vendor: find('marca'),
    status: find('ativo'),
    price: find('preco-cheio'),
    sale: find('preco-promocional'),
    cost: find('preco-custo'),
    stock: find('estoque-quantidade'),
    weight: find('peso-em-kg'),
    barcode: find('gtin'),
    length: find('comprimento-em-cm'),
    width: find('largura-em-cm'),
    height: find('altura-em-cm'),
    seoTitle: find('seo-tag-title'),
    seoDescription: find('seo-tag-description'),
  }
  if (at.title === undefined || at.price === undefined) return null

  const [kind, description] = [find('tipo'), find('descricao-completa', 'descricao')]
  const categories = numbers.map((number) => find(`categoria-nome-nivel-${number}`))
  const pictures = numbers.map((number) => find(`imagem-${number}`))
  const grids = titles.flatMap((title, index) => {
    const name = foldedTitle(title)
    return name.startsWith(gridPrefix) ? [{ index, name: nameOfGrid(name) }] : []
  })
  const [counted, inStock, onRequest] = [
    find('estoque-gerenciado'),
    find('estoque-situacao-em-estoque'),
    find('preco-sob-consulta'),
  ]
  return listedFile(titles, reading, {
    platform: 'loja-integrada',
    prefix: 'Loja Integrada',
    columns: at,
    read: [description, ...pictures, ...grids.map(({ index }) => index)],
    has: {
      variations: at.parent !== undefined,
      description: description !== undefined,
      type: categories.some((each) => each !== undefined),
      pictures: pictures.some((each) => each !== undefined),
    },
    gramsPerUnit: gramsPerKilogram,
    meaningOf(row) {
      const chosen = grids.map(({ index, name }) => [name, row.at(index)] as const)
      return {
        parent: row.cell('parent'),
        isWhole: row.at(kind).toLowerCase() === 'com-variacao',
        options: () => new Map(chosen.filter(([, value]) => value !== '')),
        description: row.at(description),
        type: categories.map(row.at).findLast((text) => text !== '') ?? '',
        // A price that is told on request is none.
        status: /^s/i.test(row.at(onRequest)) ? 'draft' : statusOfWord(row.cell('status')),
        isUncounted: /^n/i.test(row.at(counted)) && !/^indispon/i.test(row.at(inStock)),
        pictures: pictures.flatMap((each) => picturesOfCell(row.at(each))),
      }
    },
  })
}

/** Returns how people call a grid: "grade-tamanho-de-camisacamiseta" → "Tamanho de camisacamiseta". */
function nameOfGrid(title: string): string {
  const name = title.slice(gridPrefix.length).replaceAll('-', ' ')
  if (/^produto com uma cor$/.test(name)) return 'Cor'
  if (/^produto com duas cores$/.test(name)) return 'Cores'
  return /^tamanho\b/.test(name) ? 'Tamanho' : name.charAt(0).toUpperCase() + name.slice(1)
}
