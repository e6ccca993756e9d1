/** Messages of a product import. */
export const importMessages = {
  fileNotFound: (file: string) => `Não encontrei o arquivo ${file}.`,
  storeNotFound: (slug: string) => `Não existe loja com o endereço "${slug}".`,
  isFolder: (file: string) => `${file} é uma pasta. Informe um arquivo CSV.`,
  empty: 'O arquivo está vazio.',
  onlyHeader: 'O arquivo só tem o cabeçalho, sem nenhum produto.',
  notText:
    'Este arquivo não é uma planilha .xlsx nem um CSV, um texto em UTF-8, UTF-16 ou Windows-1252. Se for outra planilha, salve-a como .xlsx ou CSV e tente de novo.',
  oldExcel:
    'Este arquivo é uma planilha .xls, o formato antigo do Excel, ou tem senha. Abra-o no Excel, no LibreOffice ou nas Planilhas do Google, salve-o como .xlsx sem senha e envie de novo.',
  spreadsheets: {
    notSpreadsheet:
      'Este arquivo não é uma planilha .xlsx que dê para abrir. Abra-o no Excel, no LibreOffice ou nas Planilhas do Google, salve-o como .xlsx ou CSV e envie de novo.',
    tooLarge:
      'A planilha é grande demais: até 20 MB, 200.000 linhas e 1.000 colunas. Salve-a como CSV, ou divida-a em partes, cada uma com o mesmo cabeçalho.',
    empty: 'A planilha está vazia.',
  },
  missingColumns: (columns: string[]) =>
    `Não reconhecemos as colunas deste arquivo. Lemos os arquivos de produtos da Shopify, do WooCommerce, da Nuvemshop, do Bling, do Tiny (Olist), do Mercado Livre, da Loja Integrada e da Tray, com os títulos que a exportação deles tem. Para o da Shopify, ${columns.length === 1 ? 'falta a coluna' : 'faltam as colunas'} ${columns.join(' e ')}.`,
  otherPlatform: (platform: string) =>
    `Este arquivo parece ser de produtos ${platform}, mas falta nele uma coluna sem a qual não há produto: a do nome, a do identificador ou a do preço. Exporte os produtos de novo, com todas as colunas.`,
  handleColumn: 'Handle (ou URL handle)',
  titleColumn: 'Title',
  nothingChanged: 'Nada foi alterado.',
  exported: (store: string, file: string) => `Os produtos de ${store} estão em ${file}.`,
}

interface LineRange {
  line: number
  lastLine: number
}

/** Describes the lines that an unclosed quote swallows. */
const unreadLines = ({ line, lastLine }: LineRange) =>
  lastLine > line ? `: as linhas ${number(line)} a ${number(lastLine)} não puderam ser lidas` : ''

/** Reasons why a row, a value or a product of the file is not imported, for the texts before and after the import. */
export const importReasons = {
  wrongFieldCount: (found: number, expected: number) =>
    `a linha tem ${found} campos e o cabeçalho tem ${expected}`,
  quoteNotClosed: (range: LineRange) =>
    `as aspas abertas aqui não se fecham até o fim do arquivo${unreadLines(range)}`,
  rowTooLong: (range: LineRange) => `a linha passa de 4 MiB; pode faltar fechar aspas${unreadLines(range)}`,
  zeros: 'há caracteres nulos no texto, que são retirados',
  repeatedColumn: 'a coluna aparece duas vezes no cabeçalho; só a primeira é lida',
  overlooked: {
    sku: 'parece o código (SKU), mas não é uma coluna que lemos com esse nome: os produtos ficam sem código. Troque o título para SKU e envie de novo',
    quantity:
      'parece o estoque, mas não é uma coluna que lemos com esse nome: os produtos ficam à venda sem limite. Troque o título para o que a exportação da plataforma usa e envie de novo',
  },
  noHandle: 'falta o identificador do produto',
  noTitle: 'falta o título do produto',
  tooManyRows: (limit: number) => `o produto tem mais de ${limit} linhas`,
  tooLong: (limit: number) => `o texto tem mais de ${limit} caracteres`,
  takenSku: (sku: string, title: string) =>
    `o código (SKU) "${sku}" já é de “${title}”, que tem outro identificador na loja: este entra como produto novo. Se for o mesmo, use aqui o identificador dele`,
  notMoney: (value: string) => `"${value}" não é um preço; use ponto antes dos centavos, como em 19.90`,
  notKilograms: (value: string) => `"${value}" não é um peso; use só o número, como em 0,35`,
  kindNotSold: (type: string) => `o tipo "${type}" não se vende aqui`,
  noParent: (parent: string) =>
    parent === ''
      ? 'a variação não diz de que produto é'
      : `o produto desta variação (${parent}) não está no arquivo`,
  variationIsOff: 'a variação está desligada na loja de origem',
  stockNotSaid:
    'o arquivo não diz quanto há: o que é novo entra com zero, e o que já está na loja fica como está',
  unknownStatus: (value: string) =>
    value === ''
      ? 'o arquivo não diz se está à venda: entra como rascunho'
      : `a situação "${value}" não é conhecida: entra como rascunho`,
  variationsMissing: 'o produto tem variações, e elas não estão no arquivo: entra como rascunho',
  productNotThere: (id: string) =>
    `o produto ${id} não está na loja: importe antes o arquivo de produtos da Tray`,
  excludedThere: 'está excluído na plataforma de origem',
  notCentimeters: (value: string) => `"${value}" não é uma medida em centímetros e fica de fora`,
  sharedStock: 'o estoque é um só para todas as variações; esta fica com zero, diga quanto há dela',
  tooManyOptions: (limit: number) => `as variações têm mais de ${limit} opções`,
  notWeight: (value: string) => `"${value}" não é um peso em gramas`,
  notSize: (value: string) => `"${value}" não é uma medida da caixa em milímetros, de 1 a 10.000`,
  sizeIncomplete: 'faltam lados da caixa: sem comprimento, largura e altura a medida fica de fora',
  notQuantity: (value: string) => `"${value}" não é uma quantidade`,
  notYesOrNo: (value: string) => `"${value}" não é TRUE nem FALSE`,
  notStatus: (value: string) => `"${value}" não é active, draft, archived nem unlisted`,
  notPolicy: (value: string) => `"${value}" não é deny nem continue`,
  notPosition: (value: string) => `"${value}" não é uma posição`,
  notPictureAddress: (value: string) => `"${value}" não é um endereço http ou https de imagem`,
  noPrice: 'sem preço (zero ou em branco), o produto fica como rascunho',
  staysDraft: 'sem preço, o produto fica como rascunho',
  noValidVariant: 'nenhuma linha do produto pôde ser lida',
  optionMissing: (option: string) => `falta o valor da opção "${option}"`,
  optionWithoutName: 'há um valor de opção sem o nome da opção',
  repeatedVariant: 'outra linha deste produto já tem estas opções',
  compareAtTooLow: 'o preço anterior não é maior que o preço e fica de fora',
  pixPriceOut: 'o preço no Pix precisa ficar abaixo do preço e ser pelo menos metade dele; fica de fora',
  savedCompareAtTooLow: 'o preço anterior que o produto tinha não é maior que este preço e fica de fora',
  savedPixPriceOut:
    'o preço no Pix que o produto tinha precisa ficar abaixo deste preço e ser pelo menos metade dele; fica de fora',
  negativeStock: 'o estoque negativo entra como zero',
  stockReserved: (reserved: number) =>
    `há ${reserved} ${reserved === 1 ? 'unidade reservada' : 'unidades reservadas'} em pedidos; o estoque fica como está`,
  descriptionPictures: (count: number) =>
    count === 1
      ? 'a imagem da descrição passa a ser uma foto do produto'
      : `as ${count} imagens da descrição passam a ser fotos do produto`,
  descriptionPictureLost: (address: string) => `a imagem ${address} da descrição não pode ser buscada`,
  descriptionVideo: (address: string) => `o vídeo da descrição fica de fora${address ? `: ${address}` : ''}`,
  descriptionOthers: (tags: string) => `a descrição tem partes que não são texto e ficam de fora: ${tags}`,
  refusedByDatabase: (reason: string) => `o banco de dados recusou o produto (${reason})`,
}

export type ImportEffect = 'product_skipped' | 'row_skipped' | 'value_ignored' | 'moved' | 'noticed'

export const importEffectText: Record<ImportEffect, string> = {
  product_skipped: 'o produto não entra',
  row_skipped: 'a linha não entra',
  value_ignored: 'o resto entra',
  moved: 'nada se perde',
  noticed: 'entra assim',
}

/** The printed report. */
export const importReportText = {
  title: (store: string) => `Importação de produtos para ${store}`,
  dryRun: 'Ensaio: nada foi gravado. Assim ficaria:',
  rows: (count: number) => `${number(count)} ${count === 1 ? 'linha lida' : 'linhas lidas'}`,
  products: 'Produtos',
  variants: 'Variantes',
  pictures: 'Imagens',
  created: (count: number) => `${number(count)} ${count === 1 ? 'criado' : 'criados'}`,
  createdVariants: (count: number) => `${number(count)} ${count === 1 ? 'criada' : 'criadas'}`,
  updated: (count: number) => `${number(count)} ${count === 1 ? 'alterado' : 'alterados'}`,
  updatedVariants: (count: number) => `${number(count)} ${count === 1 ? 'alterada' : 'alteradas'}`,
  unchanged: (count: number) => `${number(count)} sem mudança`,
  skipped: (count: number) => `${number(count)} de fora`,
  archived: (count: number) => `${number(count)} ${count === 1 ? 'arquivada' : 'arquivadas'}`,
  removed: (count: number) => `${number(count)} ${count === 1 ? 'retirada' : 'retiradas'}`,
  queued: (count: number) => `${number(count)} a buscar`,
  noProblems: 'Nenhum problema encontrado.',
  problems: (count: number) =>
    count === 1 ? '1 problema encontrado:' : `${number(count)} problemas encontrados:`,
  problem: (problem: { line: number; column: string; reason: string; effect: ImportEffect }) =>
    `  linha ${problem.line}${problem.column ? `, coluna ${problem.column}` : ''}: ${problem.reason} (${importEffectText[problem.effect]})`,
  moreProblems: (count: number) => `  … e mais ${number(count)}.`,
  notices: (count: number) => (count === 1 ? '1 aviso, sem perda.' : `${number(count)} avisos, sem perda.`),
  reportFile: (file: string) => `Todos os problemas e avisos, linha por linha: ${file}`,
  reportNotWritten: (file: string) => `O arquivo ${file} não pôde ser escrito; use --report ARQUIVO.csv.`,
  reportColumns: ['linha', 'coluna', 'problema', 'efeito'],
  uncategorized: (count: number) =>
    count === 1 ? '1 produto está sem categoria:' : `${number(count)} produtos estão sem categoria:`,
  /** Product types are text of merchants. They are quoted, so that a shell interprets nothing. */
  fillCategory: (type: string, store: string, count: number) =>
    `  ${number(count)} do tipo ${type}: npm run feira -- categories fill CATEGORIA --kind '${type.replaceAll("'", "'\\''")}' --store ${store}`,
  withoutType: (count: number) =>
    `  ${number(count)} sem tipo: preencha a coluna Type no arquivo e importe de novo.`,
  progress: (percent: number, rows: number) => `Lendo… ${percent}% (${number(rows)} linhas)`,
}

const formatted = new Intl.NumberFormat('pt-BR')
const number = (value: number) => formatted.format(value)
