import { formatNumber } from '#shared/messages/format-number.ts'
import type { ExportFormat } from '#shared/orders/order-export.ts'

/** Messages of the file of a store's orders for its ERP. */
export const orderExportMessages = {
  title: 'Exportar pedidos',
  description: 'Leve os pedidos da loja para o seu ERP em um arquivo CSV, um item por linha.',
  link: 'Exportar para o ERP',
  choose: 'Escolha os pedidos',
  picked: 'O arquivo tem só os pedidos que você escolheu na lista.',
  byDays: 'Escolher por período',
  format: 'Programa',
  formats: { bling: 'Bling', tiny: 'Tiny (Olist)' } satisfies Record<ExportFormat, string>,
  from: 'Feitos de',
  until: 'Até',
  label: 'Situação',
  allPaid: 'Pagos e não cancelados',
  show: 'Ver quantos são',
  change: 'Trocar de programa',
  found: (count: number) =>
    count === 0 ? 'Nenhum pedido.' : count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`,
  download: 'Baixar o arquivo',
  personal:
    'O arquivo tem nome, CPF, contato e endereço dos clientes: guarde-o só pelo tempo necessário e não o compartilhe.',
  hints: {
    bling:
      'No Bling, use a extensão Bling ERP Planilha, em Vendas, Pedidos de venda multilojas. Ela pede o formato XLS: abra o arquivo em uma planilha e salve assim.',
    tiny: 'No Tiny, use a importação de planilha dos pedidos de venda.',
  } satisfies Record<ExportFormat, string>,
  untried:
    'As colunas seguem os modelos publicados desses programas. Importe primeiro um pedido e confira antes de trazer os outros.',
  errors: {
    day: 'Escolha um dia.',
    backwards: 'Este dia vem antes do primeiro.',
    long: 'Um arquivo tem no máximo um ano.',
  },
  fileName: 'pedidos',
  unit: 'UN',
  blingColumns: [
    ...['Número pedido', 'Nome Comprador', 'Data', 'CPF/CNPJ Comprador'],
    ...['Endereço Comprador', 'Bairro Comprador', 'Número Comprador', 'Complemento Comprador'],
    ...['CEP Comprador', 'Cidade Comprador', 'UF Comprador'],
    ...['Telefone Comprador', 'Celular Comprador', 'E-mail Comprador'],
    ...['Produto', 'SKU', 'Un', 'Quantidade', 'Valor Unitário', 'Valor Total', 'Total Pedido'],
    ...['Valor Frete Pedido', 'Valor Desconto Pedido', 'Outras despesas'],
    ...['Nome Entrega', 'Endereço Entrega', 'Número Entrega', 'Complemento Entrega', 'Cidade Entrega'],
    ...['UF Entrega', 'CEP Entrega', 'Bairro Entrega', 'Transportadora', 'Serviço', 'Tipo Frete'],
    ...['Observações', 'Qtd Parcela', 'Data Prevista', 'Vendedor', 'Forma Pagamento', 'ID Forma Pagamento'],
  ],
  tinyColumns: [
    ...['ID', 'Número do pedido', 'Data', 'Data prevista', 'ID contato', 'Nome do contato', 'Tipo de Pessoa'],
    ...['CPF/CNPJ', 'RG/IE', 'CEP', 'Município', 'UF', 'Endereço', 'Endereço Nro', 'Complemento', 'Bairro'],
    ...['Fone', 'Celular', 'e-mail', 'Desconto pedido (% ou valor)', 'Frete', 'Observações', 'Situação'],
    ...['ID produto', 'Descrição', 'Quantidade', 'Valor unitário', 'Desconto item %'],
    ...['Código de rastreamento', 'Número da ordem de compra', 'Vendedor', 'Despesas'],
    ...['Desconto do pedido rateado', 'Frete pedido rateado', 'Despesas pedido rateado', 'Destinatário'],
    ...['CPF/CNPJ entrega', 'CEP entrega', 'Município entrega', 'UF entrega', 'Endereço entrega'],
    ...['Endereço Nro entrega', 'Complemento entrega', 'Bairro entrega', 'Fone entrega', 'Código (SKU)'],
  ],
  /** Tiny's own names of order statuses. */
  tinyStatuses: {
    pending: 'Em aberto',
    canceled: 'Cancelado',
    placed: 'Aprovado',
    shipped: 'Enviado',
    delivered: 'Entregue',
  },
}
