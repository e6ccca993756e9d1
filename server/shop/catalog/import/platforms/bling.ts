import { importReasons } from '#shared/messages/command-line/import.ts'
import { listedFile } from './listed-file.ts'
import { type ListedPlatform, type ListedRow, picturesOfCell, statusOfWord } from './listed-platform.ts'
import { optionsOfComposition } from './option-composition.ts'
import { columnFinder, type FileReading, kindOfCategories, type TranslatedFile } from './translated-file.ts'

const gramsPerKilogram = 1_000

/**
 * Reads the product file of Bling: that of its panel, or one with the fields of its interface. Null if it is a different
 * file. docs/features/imports.md says where the names of the columns are from.
 */
export function blingFile(titles: readonly string[], reading: FileReading): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = {
    id: find('id'),
    sku: find('codigo', 'codigo (sku)', 'sku'),
    parent: find('codigo pai', 'codigo do pai'),
    title: find('nome') ?? find('descricao'),
    vendor: find('marca'),
    status: find('situacao'),
    price: find('preco', 'preco de venda', 'valor unitario'),
    sale: find('preco promocional'),
    cost: find('preco de custo', 'precocusto'),
    stock: find('estoque', 'saldo', 'estoque atual'),
    weight: find('peso bruto (kg)', 'peso bruto', 'pesobruto'),
    barcode: find('gtin/ean', 'gtin', 'ean'),
    length: find('profundidade do produto', 'profundidade'),
    width: find('largura do produto', 'largura'),
    height: find('altura do produto', 'altura'),
  }
  if (at.title === undefined || at.price === undefined) return null

  const short = find('descricao curta', 'descricaocurta')
  const long = find('descricao complementar', 'descricaocomplementar')
  const kinds = [find('categoria do produto', 'categoria'), find('grupo de produtos'), find('departamento')]
  const pictures = [find('url imagens externas'), find('imagemurl', 'imagem', 'url imagem')]
  const [type, format, variation] = [find('tipo'), find('formato'), find('produto variacao')]
  const firstOf = ({ at: cell }: ListedRow, columns: readonly (number | undefined)[]) =>
    columns.map(cell).find((text) => text !== '') ?? ''

  const platform: ListedPlatform = {
    platform: 'bling',
    prefix: 'Bling',
    columns: at,
    otherwise: { weight: find('peso liquido (kg)', 'peso liquido', 'pesoliquido') },
    // The longer text stays with the product where both are there.
    read: [short ?? long, ...pictures],
    has: {
      variations: at.parent !== undefined,
      description: (short ?? long) !== undefined,
      type: kinds.some((each) => each !== undefined),
      pictures: pictures.some((each) => each !== undefined),
    },
    gramsPerUnit: gramsPerKilogram,
    meaningOf(row) {
      const excluded = /^(?:e|exclu[ií]d[oa])$/i.test(row.cell('status'))
      const isService = /^(?:s|servi[cç]o)$/i.test(row.at(type))
      const column = titles[(excluded ? at.status : type) ?? -1]?.trim() ?? ''
      const reason = excluded ? importReasons.excludedThere : importReasons.kindNotSold('serviço')
      return {
        parent: row.cell('parent'),
        isWhole: /^(?:v|e)$/i.test(row.at(format)) || /^pai$/i.test(row.at(variation)),
        options: (title) => optionsOfComposition(row.cell('title'), title),
        description: firstOf(row, [short, long]),
        type: kindOfCategories(firstOf(row, kinds)),
        status: statusOfWord(row.cell('status')),
        pictures: pictures.flatMap((each) => picturesOfCell(row.at(each))),
        refused: excluded || isService ? { column, reason } : null,
      }
    },
  }
  return listedFile(titles, reading, platform)
}
