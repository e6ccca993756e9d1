import { retentionTimes } from '#shared/account/retention.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type {
  PastContent,
  PastCounts,
  PastImportStatus,
  PastPlatform,
  PastProblemReason,
} from '#shared/orders/past-orders.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const orders = (count: number) => counted(count, 'pedido', 'pedidos')
const customers = (count: number) => counted(count, 'cliente', 'clientes')

export const pastPlatformNames: Record<PastPlatform, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  nuvemshop: 'Nuvemshop',
  'mercado-livre': 'Mercado Livre',
  bling: 'Bling',
  tiny: 'Tiny (Olist)',
  'loja-integrada': 'Loja Integrada',
  other: 'Planilha',
}

/** The lists of a store's past orders and customers, and the page of one order. */
export const pastOrderMessages = {
  title: 'Pedidos da loja anterior',
  description: 'O histórico que você trouxe de outra loja, para consultar.',
  intro: 'Um histórico para consultar: não entra no estoque, no dinheiro nem nos relatórios daqui.',
  import: 'Trazer histórico',
  customers: 'Clientes da loja anterior',
  orders: 'Pedidos da loja anterior',
  link: 'Pedidos da loja anterior',
  find: 'Buscar nos pedidos da loja anterior',
  findHint: 'Número, nome, e-mail, telefone, produto ou SKU',
  table: 'Pedidos da loja anterior, do mais novo para o mais antigo',
  columns: { number: 'Pedido', customer: 'Cliente', total: 'Total' },
  noName: 'Sem nome',
  pieces: (count: number) => counted(count, 'peça', 'peças'),
  emptyTitle: 'Nenhum pedido da loja anterior',
  emptyText:
    'Se você vendia em outra loja, traga a planilha de pedidos dela: eles ficam aqui, para você consultar quando um cliente perguntar.',
  noneTitle: 'Nenhum pedido encontrado',
  noneText: 'Confira o que você digitou, ou busque por menos palavras.',
  noneBack: 'Ver todos',

  one: {
    title: (number: string) => `Pedido ${number} da loja anterior`,
    description: 'Um pedido do histórico que você trouxe de outra loja.',
    from: (platform: PastPlatform) =>
      platform === 'other' ? 'Veio de uma planilha' : `Veio de: ${pastPlatformNames[platform]}`,
    customer: 'Cliente',
    others: (count: number) =>
      `${counted(count, 'outra compra', 'outras compras')} na loja anterior com este e-mail`,
    noContact: 'O arquivo não diz quem comprou.',
    status: 'Situação, nas palavras da loja anterior',
    lines: 'Produtos',
    noLines: 'O arquivo não diz o que foi comprado.',
    columns: { title: 'Produto', quantity: 'Quantidade', unit: 'Preço' },
    total: 'Total',
    summed: 'Soma dos produtos: o arquivo não tem o total do pedido.',
  },

  people: {
    description: 'Quem comprava de você na outra loja, pelo arquivo de clientes que você trouxe.',
    find: 'Buscar nos clientes da loja anterior',
    findHint: 'Nome, e-mail, telefone ou cidade',
    table: 'Clientes da loja anterior, de quem comprou por último em diante',
    columns: { name: 'Cliente', contact: 'Contato', bought: 'Compras', consent: 'Aceitou novidades' },
    orders: (count: number) => counted(count, 'compra', 'compras'),
    last: 'Última em',
    seeOrders: 'Ver pedidos',
    consent: { yes: 'Sim, diz o arquivo', no: 'Não, diz o arquivo', unknown: 'O arquivo não diz' },
    emptyTitle: 'Nenhum cliente da loja anterior',
    emptyText: 'Traga a planilha de clientes da outra loja, e eles aparecem aqui.',
    noneTitle: 'Nenhum cliente encontrado',
    noneText: 'Confira o que você digitou, ou busque por menos palavras.',
    noneBack: 'Ver todos',
  },

  /** Beside an order of this shop. */
  ofCustomer: (count: number) => `${counted(count, 'compra', 'compras')} na loja anterior`,
}

/** The upload of past orders and customers, and its check, progress and result. */
export const pastImportMessages = {
  title: 'Trazer histórico da loja anterior',
  description: 'Traga os pedidos e os clientes de antes, para consultar aqui.',
  link: 'Trazer pedidos e clientes da loja anterior',
  upload: 'Enviar um arquivo',
  file: 'Arquivo de pedidos ou de clientes, em CSV ou .xlsx',
  fileHint:
    'O que a Nuvemshop, a Shopify, o WooCommerce, o Mercado Livre, o Bling, o Tiny (Olist) ou a Loja Integrada exportam. De outra plataforma, uma planilha com as colunas Pedido, Data, Nome, E-mail, Telefone, Cidade, UF, Situação, Total, Produto, SKU, Quantidade e Preço; só Pedido e Data são obrigatórias. Até 40 MB.',
  submit: 'Conferir arquivo',
  stored:
    'Guardamos de cada pedido o número, a data, a situação, os produtos, o total e o nome, e-mail, telefone, cidade e UF do cliente. CPF, CNPJ e endereço do arquivo não são guardados.',
  retention: `Um pedido fica até completar ${retentionTimes.order.years} anos. Se o cliente pedir para apagar os dados dele, some também daqui.`,
  fieldErrors: {
    missing: 'Escolha o arquivo, em CSV ou .xlsx.',
    empty:
      'O arquivo está vazio. Esperávamos uma linha de cabeçalho e uma linha por pedido, item ou cliente.',
    tooLarge: 'O arquivo passa de 40 MB. Divida-o em partes, cada uma com o mesmo cabeçalho.',
  },
  unknownFile:
    'Não reconhecemos as colunas deste arquivo. Envie a planilha de pedidos ou de clientes como a outra loja exporta, com o cabeçalho, ou uma com pelo menos as colunas Pedido e Data.',
  onlyHeader: 'O arquivo só tem o cabeçalho, sem nenhum pedido nem cliente.',
  tooMany: (limit: number) =>
    `Já há ${formatNumber(limit)} arquivos à espera. Importe ou descarte os que estão na lista antes de enviar outro.`,
  earlier: 'Arquivos enviados',
  earlierTable: 'Arquivos da loja anterior, do mais novo para o mais antigo',
  none: 'Nenhum arquivo foi enviado ainda.',
  columns: { file: 'Arquivo', at: 'Enviado', status: 'Situação', result: 'O que tem' },
  sentBy: (name: string) => `por ${name}`,
  contents: { orders: 'Pedidos', customers: 'Clientes' } satisfies Record<PastContent, string>,
  statuses: {
    checked: 'Conferido, à espera',
    importing: 'Importando',
    done: 'Importado',
    failed: 'Parou no meio',
    discarded: 'Descartado',
  } satisfies Record<PastImportStatus, string>,
  contains: (content: PastContent, counts: PastCounts) =>
    [...(content === 'orders' ? [orders(counts.orders)] : []), customers(counts.customers)].join(', '),
  from: 'de',
  until: 'a',
  withoutNumber: (count: number) => counted(count, 'linha sem número', 'linhas sem número'),

  one: {
    title: 'Histórico da loja anterior',
    description: 'O que o arquivo traz da loja anterior.',
    checked: 'O arquivo foi conferido e nada entrou ainda. Ele tem',
    nothing: 'Nada deste arquivo pode entrar. Veja os problemas abaixo, corrija e envie de novo.',
    again: 'Um pedido que já está aqui é atualizado: enviar o mesmo arquivo de novo não muda nada.',
    waits: `Sem a sua confirmação em ${retentionTimes.pastFile.hours} horas, o arquivo é descartado.`,
    start: 'Importar',
    discard: 'Descartar',
    retry: 'Tentar de novo',
    importing:
      'Estamos importando. Você pode fechar esta página: a importação continua, e nada é feito duas vezes.',
    progress: (percent: number) => `${percent}% feito`,
    progressLabel: 'Andamento',
    reload: 'Atualizar',
    done: 'O histórico foi importado.',
    doneWithProblems: 'O histórico foi importado, menos o que aparece em Problemas.',
    see: { orders: 'Ver os pedidos da loja anterior', customers: 'Ver os clientes da loja anterior' },
    failed:
      'A importação parou por um erro nosso. O que já entrou ficou; tente de novo, e ela segue de onde parou.',
    discarded: 'Este arquivo foi descartado, e nada dele ficou guardado.',
    problems: 'Problemas',
    problemTable: 'Linhas com problemas',
    problemColumns: { line: 'Linha', reason: 'Motivo' },
    moreProblems: (count: number) => `E mais ${formatNumber(count)}.`,
    reasons: {
      noNumber: 'Sem número do pedido: a linha fica de fora.',
      noDate: 'Sem uma data que dê para ler: o pedido fica de fora.',
      tooOld: `O pedido tem mais de ${retentionTimes.order.years} anos: fica de fora.`,
      noContact: 'Sem nome, e-mail nem telefone: a linha fica de fora.',
      noTotal: 'O total não é um valor: o pedido entra sem ele.',
      noQuantity: 'A quantidade não é um número: o produto entra com uma peça.',
      noPrice: 'O preço não é um valor: o produto entra sem ele.',
      broken: 'A linha não pôde ser lida; pode faltar fechar aspas.',
    } satisfies Record<PastProblemReason, string>,
  },

  erase: {
    title: 'Apagar o histórico',
    text: 'Apaga todos os pedidos e clientes que você trouxe da loja anterior. Os pedidos feitos aqui não mudam. Isso não pode ser desfeito; para ter o histórico de volta, é preciso enviar os arquivos de novo.',
    confirm: 'Entendi: apagar todo o histórico importado',
    confirmMissing: 'Marque a caixa para confirmar.',
    submit: 'Apagar o histórico importado desta loja',
    done: 'O histórico da loja anterior foi apagado.',
  },
}
