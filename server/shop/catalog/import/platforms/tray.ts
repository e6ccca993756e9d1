import { listedFile } from './listed-file.ts'
import { picturesOfCell, statusOfWord } from './listed-platform.ts'
import { columnFinder, type FileReading, type TranslatedFile } from './translated-file.ts'

const gramsPerGram = 1
const levels = [1, 2, 3, 4]
const pictureNumbers = [2, 3, 4, 5, 6, 7]

/** Reads the product file of Tray, which has no variations. Null if it is a different file. */
export function trayFile(titles: readonly string[], reading: FileReading): TranslatedFile | null {
  const find = columnFinder(titles)
  const at = {
    id: find('codigo do produto (id)', 'codigo do produto (id tray)', 'codigo do produto', 'codigo produto'),
    sku: find('referencia (codigo fornecedor)', 'referencia'),
    title: find('nome do produto'),
    vendor: find('marca'),
    status: find('exibir na loja'),
    price: find('preco de venda em reais', 'preco de venda'),
    sale: find('preco promocional em reais', 'preco promocional'),
    cost: find('preco de custo em reais', 'preco de custo'),
    stock: find('estoque do produto'),
    weight: find('peso do produto (gramas)'),
    barcode: find('codigo ean/gtin/upc', 'codigoean/gtin/upc'),
    length: find('comprimento (cm)'),
    width: find('largura (cm)'),
    height: find('altura (cm)'),
    seoTitle: find('seo - titulo do produto'),
    seoDescription: find('seo - descricao simplificada'),
  }
  if (at.title === undefined || at.price === undefined) return null

  const description = find('html da descricao completa')
  const active = find('exibir produto ativo')
  const categories = levels.map((level) => find(`nome da categoria - nivel ${level}`))
  const pictures = [
    find('endereco da imagem principal do produto'),
    ...pictureNumbers.map((number) => find(`endereco da imagem do produto ${number}`)),
  ]
  return listedFile(titles, reading, {
    platform: 'tray',
    prefix: 'Tray',
    columns: { ...at, status: at.status ?? active },
    read: [description, ...pictures],
    has: {
      variations: false,
      description: description !== undefined,
      type: categories.some((each) => each !== undefined),
      pictures: pictures.some((each) => each !== undefined),
    },
    gramsPerUnit: gramsPerGram,
    meaningOf: (row) => ({
      parent: '',
      options: () => new Map(),
      description: row.at(description),
      type: categories.map(row.at).findLast((text) => text !== '') ?? '',
      status: statusOfWord(row.at(active)) === 'draft' ? 'draft' : statusOfWord(row.cell('status')),
      pictures: pictures.flatMap((each) => picturesOfCell(row.at(each))),
    }),
  })
}
