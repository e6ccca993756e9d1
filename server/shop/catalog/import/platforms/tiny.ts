import { importReasons } from '#shared/messages/command-line/import.ts'
import { listedFile } from './listed-file.ts'
import { picturesOfCell, statusOfWord } from './listed-platform.ts'
import { optionsOfComposition } from './option-composition.ts'
import { columnFinder, type FileReading, kindOfCategories, type TranslatedFile } from './translated-file.ts'

const gramsPerKilogram = 1_000
const maxPictures = 10

/** Kinds of products of Olist's ERP that are not sold as they are. */
const unsold: Record<string, string> = { m: 'matéria-prima' }

/** Reads the product file of Tiny, which is called Olist today. Null if it is a different file. */
export function tinyFile(titles: readonly string[], reading: FileReading): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = {
    id: find('id'),
    sku: find('codigo (sku)', 'codigo', 'sku'),
    parent: find('codigo do pai'),
    title: find('descricao', 'nome'),
    vendor: find('marca'),
    status: find('situacao'),
    price: find('preco'),
    sale: find('preco promocional'),
    cost: find('preco de custo'),
    stock: find('estoque'),
    weight: find('peso bruto (kg)'),
    barcode: find('gtin/ean', 'gtin'),
    length: find('comprimento embalagem'),
    width: find('largura embalagem'),
    height: find('altura embalagem'),
    seoTitle: find('titulo seo'),
    seoDescription: find('descricao seo'),
  }
  if (at.title === undefined || at.price === undefined) return null

  const [kind, variations, category] = [find('tipo do produto'), find('variacoes'), find('categoria')]
  const description = find('descricao complementar')
  const numbers = Array.from({ length: maxPictures }, (_each, index) => index + 1)
  const pictures = ['url imagem', 'url imagem externa'].flatMap((name) =>
    numbers.map((number) => find(`${name} ${number}`)),
  )
  return listedFile(titles, reading, {
    platform: 'tiny',
    prefix: 'Tiny',
    columns: at,
    otherwise: { weight: find('peso liquido (kg)') },
    read: [description, ...pictures],
    has: {
      variations: at.parent !== undefined,
      description: description !== undefined,
      type: category !== undefined,
      pictures: pictures.some((each) => each !== undefined),
    },
    gramsPerUnit: gramsPerKilogram,
    meaningOf(row) {
      const excluded = /^(?:e|exclu[ií]d[oa])$/i.test(row.cell('status'))
      const unsoldKind = unsold[row.at(kind).toLowerCase()]
      const column = titles[(excluded ? at.status : kind) ?? -1]?.trim() ?? ''
      const reason = excluded ? importReasons.excludedThere : importReasons.kindNotSold(unsoldKind ?? '')
      return {
        parent: row.cell('parent'),
        isWhole: /^v$/i.test(row.at(kind)),
        options: (title) => optionsOfComposition(row.at(variations) || row.cell('title'), title),
        description: row.at(description),
        type: kindOfCategories(row.at(category).replaceAll('>>', '>')),
        status: statusOfWord(row.cell('status')),
        pictures: pictures.flatMap((each) => picturesOfCell(row.at(each))),
        refused: excluded || unsoldKind ? { column, reason } : null,
      }
    },
  })
}
