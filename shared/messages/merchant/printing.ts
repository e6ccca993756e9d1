import { formatNumber } from '#shared/messages/format-number.ts'
import {
  type LabelMedium,
  maxPrintedOrders,
  type PrintedPaper,
  type PrintProblemReason,
} from '#shared/orders/printing.ts'

const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`)

/** Messages of the page where a store prints the papers of its orders. */
export const printingMessages = {
  title: 'Imprimir pedidos',
  description: 'Tudo o que o pacote precisa, em um PDF só, na ordem da sua lista.',
  chosen: (count: number) =>
    count === 1 ? '1 pedido escolhido' : `${formatNumber(count)} pedidos escolhidos`,
  columns: { number: 'Pedido', customer: 'Cliente', status: 'Situação' },
  pieces: (count: number) => (count === 1 ? '1 unidade' : `${formatNumber(count)} unidades`),
  list: 'Pedidos escolhidos, na ordem em que saem',
  show: 'Ver os pedidos',
  noneTitle: 'Nenhum pedido escolhido',
  noneText: 'Marque na lista os pedidos que você vai preparar e escolha Imprimir.',
  noneBack: 'Ir para os pedidos',
  unknown: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Esta loja não tem o pedido ${numbers.join()}: ele ficou de fora.`
      : `Esta loja não tem os pedidos ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` e mais ${numbers.length - 5}` : ''}: eles ficaram de fora.`,
  tooMany: (count: number) =>
    `São ${formatNumber(count)} pedidos, e um PDF leva no máximo ${maxPrintedOrders}. Volte à lista e imprima em partes.`,
  form: 'O que imprimir',
  submit: 'Preparar o PDF',
  papers: {
    pickList: 'Lista de separação',
    slips: 'Romaneios dos pacotes',
    declarations: 'Declarações de conteúdo',
    addressLabels: 'Etiquetas de endereço',
    carrierLabels: 'Etiquetas compradas',
  } satisfies Record<PrintedPaper, string>,
  paperHints: {
    pickList: 'A4. O que pegar no estoque para todos os pedidos, por lugar e SKU.',
    slips: 'A5, um por pacote, para conferir e pôr dentro.',
    declarations: 'A5. Só para pacotes sem nota fiscal.',
    addressLabels: 'Destinatário e remetente, para quem posta no balcão. Retiradas não têm.',
    carrierLabels: 'As que a transportadora já vendeu para estes pedidos.',
  } satisfies Record<PrintedPaper, string>,
  labelMedium: 'Etiquetas de endereço em',
  labelMedia: {
    label: 'Etiqueta de 10 × 15 cm',
    sheet: 'Folha A4, quatro por folha',
  } satisfies Record<LabelMedium, string>,
  labelMediumWrong: 'Escolha o tamanho das etiquetas.',
  withPrices: 'Romaneios com preços',
  withPricesHint: 'Desmarcado, o pacote pode ir de presente.',
  noPaper: 'Escolha pelo menos um papel.',
  privacy: 'O PDF tem nome, endereço e CPF ou CNPJ dos clientes: guarde-o só pelo tempo necessário.',
}

/** Messages of the page of one file. */
export const printJobMessages = {
  title: 'PDF dos pedidos',
  description: (count: number) => `Papéis de ${ordersText(count)}.`,
  progress: {
    label: 'Preparação do PDF',
    running: 'Estamos preparando o PDF. Esta página se atualiza sozinha.',
    reload: 'Atualizar agora',
  },
  percent: (percent: number) => `${percent}% prontos`,
  ready: 'Pronto para imprimir.',
  readyWithProblems: 'Pronto para imprimir, mas nem tudo pôde ser feito: veja abaixo.',
  empty: 'Nenhum papel pôde ser feito. Veja abaixo por quê.',
  nothing: 'Nenhum destes pedidos precisa dos papéis escolhidos.',
  failed: 'Não deu para preparar o PDF. Tente de novo; se não der, avise o suporte.',
  retry: 'Tentar de novo',
  open: 'Abrir o PDF',
  size: (size: string) => `PDF, ${size}`,
  pagesTitle: 'Onde está cada papel',
  columns: { paper: 'Papel', pages: 'Páginas' },
  pages: (from: number, to: number) =>
    from === to ? `${formatNumber(from)}` : `${formatNumber(from)} a ${formatNumber(to)}`,
  pagesHint: 'Papéis de tamanhos diferentes: ao imprimir, escolha as páginas de cada impressora.',
  until: 'O arquivo fica aqui até',
  problems: (count: number) =>
    count === 1 ? '1 papel ficou de fora' : `${formatNumber(count)} papéis ficaram de fora`,
  problemColumns: { order: 'Pedido', paper: 'Papel', reason: 'Por quê' },
  allPapers: 'Todos',
  reasons: {
    unpaid: 'O pagamento ainda não foi confirmado.',
    canceled: 'O pedido foi cancelado.',
    sent: 'Já saiu da loja: não há o que separar.',
    no_address: 'Falta o endereço de entrega.',
    address_open: 'Outro endereço foi proposto: espere a resposta, ou responda pelo pedido.',
    no_label: 'Nenhuma etiqueta foi comprada para este pacote.',
    label_unavailable: 'A transportadora não entregou a etiqueta. Tente de novo em alguns minutos.',
    label_being_made: 'A transportadora ainda está fazendo a etiqueta. Tente de novo em um minuto.',
    label_not_readable: 'A transportadora só mostra esta etiqueta na página dela: abra pelo pedido.',
    not_made: 'Este papel não pôde ser montado.',
  } satisfies Record<PrintProblemReason, string>,
  again: 'Imprimir de novo',
  againOnly: 'Imprimir só os que ficaram de fora',
  others: 'Voltar aos pedidos',
}

/** What the papers themselves say. */
export const printedMessages = {
  fileTitle: (store: string, count: number) => `${store} · ${ordersText(count)}`,
  tick: '✓',
  slip: {
    title: (number: string) => `Romaneio ${number}`,
    to: 'Para',
    order: 'Pedido',
    pickup: 'Retirada na loja',
    noAddress: 'Endereço não informado',
    units: (count: number) => (count === 1 ? '1 unidade' : `${formatNumber(count)} unidades`),
    parcel: (number: number, count: number) => `Pacote ${number} de ${formatNumber(count)}`,
    columns: { sku: 'SKU', product: 'Produto', location: 'Lugar', quantity: 'Qtd.', amount: 'Valor' },
    items: 'Produtos',
    discount: 'Desconto',
    shipping: 'Frete',
    total: 'Total',
    withdrawal: (days: number, shop: string) =>
      `Você tem ${days} dias, contados de quando recebe, para desistir. Trocas e dúvidas pelo pedido, em ${shop}.`,
    checkedBy: 'Conferido por ____________',
    page: (number: string, page: number, count: number) => `${number} · ${page} de ${formatNumber(count)}`,
  },
  pickList: {
    title: 'Lista de separação',
    about: (store: string, count: number, day: string) => `${store} · ${ordersText(count)} · ${day}`,
    units: (count: number) => (count === 1 ? 'unidade' : 'unidades'),
    skus: (count: number) => (count === 1 ? 'item' : 'itens'),
    parcels: (count: number) => (count === 1 ? 'pacote' : 'pacotes'),
    columns: { location: 'Lugar', quantity: 'Qtd.', sku: 'SKU', product: 'Produto', orders: 'Pedidos' },
    personalized: (count: number) =>
      count === 1
        ? '1 com texto do cliente: veja o romaneio'
        : `${formatNumber(count)} com texto do cliente: veja os romaneios`,
    more: (count: number) => `+${formatNumber(count)}`,
    footer: 'Na ordem dos lugares do estoque. Cada pedido está pelo começo do número.',
    page: (page: number, count: number) => `${page} de ${formatNumber(count)}`,
  },
  label: {
    title: 'Etiquetas de endereço',
    to: 'Destinatário',
    from: 'Remetente',
    parcel: (number: number, count: number) => `${number} / ${formatNumber(count)}`,
  },
  declaration: {
    title: 'Declaração de conteúdo',
    parcel: (number: string, place: number, count: number) =>
      count === 1 ? `Pedido ${number}` : `Pedido ${number}, pacote ${place} de ${formatNumber(count)}`,
    from: 'Remetente',
    to: 'Destinatário',
    name: 'Nome',
    address: 'Endereço',
    city: 'Cidade e UF',
    postalCode: 'CEP',
    taxId: 'CPF/CNPJ',
    goods: 'Identificação dos bens',
    columns: { item: 'Item', content: 'Conteúdo', quantity: 'Quant.', amount: 'Valor' },
    totals: 'Totais',
    weight: 'Peso total (kg)',
    declarationTitle: 'Declaração',
    declaration: [
      'Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº 87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial, operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos da lei e a quem de direito, por informações inverídicas.',
      'Declaro que não envio objeto que ponha em risco o transporte aéreo, nem objeto proibido no fluxo postal, assumindo responsabilidade pela informação prestada, e ciente de que o descumprimento pode configurar crime, conforme artigo 261 do Código Penal Brasileiro. Declaro, ainda, estar ciente da lista de proibições e restrições, disponível no site dos Correios.',
    ],
    signed: (city: string) => `${city}, _____ de __________________ de ________`,
    signature: 'Assinatura do declarante ou remetente',
    remark:
      'Observação: constitui crime contra a ordem tributária suprimir ou reduzir tributo, ou contribuição social e qualquer acessório (Lei nº 8.137/90, art. 1º, V).',
  },
}
