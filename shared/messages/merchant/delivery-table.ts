import type { LineError, TableMode } from '#shared/merchants/delivery-table.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const rules = (count: number) => (count === 1 ? '1 regra' : `${formatNumber(count)} regras`)
const lines = (count: number) => (count === 1 ? '1 linha' : `${formatNumber(count)} linhas`)

/** Messages of the page on which a carrier's table becomes delivery rules. */
export const deliveryTableMessages = {
  title: 'Importar tabela de entrega',
  description: 'A tabela da transportadora vira regras: uma para cada linha.',
  back: 'Todas as regras',
  link: 'Importar tabela',
  source: 'A tabela',
  columns:
    'Seis colunas: CEP inicial, CEP final, peso inicial e peso final em kg, preço em reais e prazo em dias úteis, como 3 ou 3 a 5. A primeira linha pode ter os nomes das colunas.',
  example: 'Um exemplo',
  exampleText:
    'CEP inicial;CEP final;Peso inicial;Peso final;Preço;Prazo\n01000-000;09999-999;0;1;12,90;2\n01000-000;09999-999;1;5;19,90;2 a 3\n20000-000;28999-999;0;5;24,90;4',
  file: 'Arquivo CSV',
  fileHint: 'Até 256 KB. No Excel, use “Salvar como” e escolha CSV.',
  terms: 'As regras',
  usualName: 'Entrega padrão',
  modes: {
    add: 'Manter e acrescentar as da tabela',
    replace: 'Trocar pelas da tabela',
  } satisfies Record<TableMode, string>,
  check: 'Conferir a tabela',
  checkText: 'Nada muda ainda: primeiro você vê o que a tabela faria.',
  plan: {
    title: 'O que a tabela faria',
    added: (count: number) => `${rules(count)} ${count === 1 ? 'entra' : 'entram'}.`,
    removed: (count: number) => `${rules(count)} de hoje ${count === 1 ? 'sai' : 'saem'}.`,
    staying: (count: number) => `${rules(count)} de hoje ${count === 1 ? 'fica' : 'ficam'}.`,
    refused: (count: number) =>
      `${lines(count)} com erro ${count === 1 ? 'fica' : 'ficam'} de fora. Corrija abaixo e confira de novo, ou importe só o resto.`,
    more: (count: number) => `E mais ${lines(count)}.`,
    table: 'Linhas que viram regras',
    columns: { line: 'Linha', range: 'CEPs', weight: 'Peso', price: 'Preço', days: 'Prazo' },
    range: (from: string, to: string) => `${from} a ${to}`,
    weight: (from: string, to: string) => (from === '' ? `até ${to}` : `acima de ${from} até ${to}`),
    lineErrors: 'Linhas com erro',
    lineError: (line: number, text: string) => `Linha ${line}: ${text}`,
    uncovered: (regions: string) => `Depois disso, sem entrega para: ${regions}.`,
    partly: (regions: string) => `Depois disso, só em parte para: ${regions}.`,
    import: (count: number) => `Importar ${rules(count)}`,
  },
  saved: (count: number) =>
    count === 1
      ? 'Tabela importada: 1 regra nova.'
      : `Tabela importada: ${formatNumber(count)} regras novas.`,
  errors: {
    missing: 'Escolha um arquivo ou cole a tabela.',
    both: 'Escolha o arquivo ou cole a tabela, não os dois.',
    tooLarge: 'O arquivo passa de 256 KB. Divida a tabela em partes.',
    tooLong: 'A tabela é longa demais. Divida em partes.',
    notText: 'Este arquivo não é um CSV. Na planilha, use “Salvar como” e escolha CSV.',
    columns: (names: string) => `Faltam colunas na primeira linha: ${names}.`,
    noRows: 'Nenhuma linha da tabela vira regra. Veja os erros abaixo.',
    empty: 'A tabela não tem linhas.',
    tooMany: (limit: number) =>
      `Uma loja tem no máximo ${formatNumber(limit)} regras de entrega. Junte faixas ou troque as de hoje.`,
    changed: 'As regras da loja mudaram enquanto você conferia. Veja de novo o que a tabela faria.',
    mode: 'Escolha o que fazer com as regras de hoje.',
  },
  columnNames: {
    postalFrom: 'CEP inicial',
    postalTo: 'CEP final',
    weightFrom: 'Peso inicial',
    weightTo: 'Peso final',
    price: 'Preço',
    days: 'Prazo',
  },
}

const noted = (text: string) => (text === '' ? 'em branco' : `“${text}”`)

/** Describes the error of a line, and what was expected. */
export const lineErrorText = ({ reason, text }: LineError): string =>
  ({
    postalFrom: `o CEP inicial ${noted(text)} não existe. Use oito dígitos, como 01000-000.`,
    postalTo: `o CEP final ${noted(text)} não existe. Use oito dígitos, como 09999-999.`,
    postalTurned: `o CEP final ${noted(text)} vem antes do inicial.`,
    weightFrom: `o peso inicial ${noted(text)} não é um peso em kg, como 0 ou 0,5.`,
    weightTo: `o peso final ${noted(text)} não é um peso em kg maior que zero, como 5 ou 0,5, até 1.000.`,
    weightTurned: `o peso final ${noted(text)} vem antes do inicial.`,
    price: `o preço ${noted(text)} não é um valor em reais, como 15,90.`,
    days: `o prazo ${noted(text)} não é um número de dias, como 3 ou 3 a 5.`,
    repeated: 'repete a faixa de CEP e de peso de outra linha.',
    broken: text
      ? `uma aspa abre e não fecha: nada até a linha ${text} pôde ser lido.`
      : 'uma aspa abre e não fecha.',
  })[reason]
