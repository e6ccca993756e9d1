import { Readable } from 'node:stream'
import type { PastEntry } from '#server/shop/orders/past/past-entry.ts'
import { openPastFile } from '#server/shop/orders/past/read-past-file.ts'

/** The columns of Nuvemshop's file of sales, in its order. */
const nuvemshopColumns = [
  ...['Número do Pedido', 'E-mail', 'Data', 'Status do Pedido', 'Status do Pagamento', 'Status do Envio'],
  ...['Moeda', 'Subtotal', 'Desconto', 'Valor do Frete', 'Total', 'Nome do comprador', 'CPF / CNPJ'],
  ...['Telefone', 'Nome para a entrega', 'Telefone para a entrega', 'Endereço', 'Número', 'Complemento'],
  ...['Bairro', 'Cidade', 'Código postal', 'Estado', 'País', 'Forma de Entrega', 'Forma de Pagamento'],
  ...['Cupom de Desconto', 'Anotações do Comprador', 'Anotações do Vendedor', 'Data de pagamento'],
  ...['Data de envio', 'Nome do Produto', 'Valor do Produto', 'Quantidade Comprada', 'SKU', 'Canal'],
  ...['Código de rastreio do envio', 'Identificador da transação no meio de pagamento'],
  ...['Identificador do pedido', 'Produto Fisico', 'Pessoa que registrou a venda', 'Local de venda'],
  ...['Vendedor', 'Data e hora do cancelamento', 'Motivo do cancelamento'],
]

type Cells = Record<string, string>

/** Returns a CSV with these columns, in which a row has what it names. */
export const tableOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\n')

/** Returns Nuvemshop's file of sales with these rows. */
export const nuvemshopSales = (rows: readonly Cells[]): string => tableOf(nuvemshopColumns, rows)

/** An order of Nuvemshop's file, of Lia from Olinda. */
export const nuvemshopOrder = (number: string, more: Cells = {}): Cells => ({
  'Número do Pedido': number,
  'E-mail': 'Lia@Exemplo.com.br',
  Data: '05/01/2024 10:11:12',
  'Status do Pedido': 'Aberto',
  'Status do Pagamento': 'Confirmado',
  'Status do Envio': 'Enviado',
  Moeda: 'BRL',
  Total: '1.234,50',
  'Nome do comprador': 'Lia Souza',
  'CPF / CNPJ': '529.982.247-25',
  Telefone: '+55 (81) 99887-7665',
  Endereço: 'Rua do Sossego',
  Cidade: 'Olinda',
  Estado: 'Pernambuco',
  'Nome do Produto': 'Bule azul',
  'Valor do Produto': '617,25',
  'Quantidade Comprada': '2',
  SKU: 'BUL-1',
  ...more,
})

/** Reads a file of the former shop. Throws if it is none. */
export async function pastEntries(
  content: string | Buffer,
  now = new Date('2026-11-30T12:00:00Z'),
): Promise<{ platform: string; content: string; entries: PastEntry[] }> {
  const file = await openPastFile(Readable.from([Buffer.from(content)]), now)
  if ('refusal' in file) throw new Error(file.refusal)
  const entries: PastEntry[] = []
  for await (const entry of file.entries) entries.push(entry)
  return { platform: file.platform, content: file.content, entries }
}
