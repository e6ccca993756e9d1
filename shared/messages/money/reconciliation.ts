import { formatNumber } from '#shared/messages/format-number.ts'
import type { AccountKind, AccountView, LineKind, LineStatus } from '#shared/money/reconciliation.ts'

export const accountNames: Record<AccountKind, string> = {
  bank_pix: 'Banco conectado (Pix)',
  mercado_pago: 'Mercado Pago',
  stripe: 'Stripe',
  bank_statement: 'Extratos importados',
}

const kinds: Record<LineKind, string> = {
  received: 'Recebimento',
  commission: 'Comissão retida',
  refund: 'Devolução',
  chargeback: 'Contestação',
  payout: 'Repasse',
}

const statuses: Record<LineStatus, string> = {
  equal: 'Confere',
  waiting: 'Aguardando a lista',
  open: 'Diferença',
  settled: 'Explicada',
  outside: 'Fora da plataforma',
}

/** Messages of the comparison of banks and providers with the shop's books. */
export const reconciliationMessages = {
  title: 'Conciliação',
  description: 'O que o banco e o provedor dizem, ao lado do que a plataforma registrou, dia a dia.',
  accountName: ({ kind, store }: Pick<AccountView, 'kind' | 'store'>) =>
    store ? `${store}: ${accountNames[kind]}` : accountNames[kind],
  kinds,
  statuses,
  accounts: 'Contas',
  readUntil: 'lida até',
  neverRead: 'ainda não foi lida',
  late: 'Faz mais de três dias que a conta não pôde ser lida: até lá, nada dela é conferido.',
  imported: 'pelos extratos que você importa',
  none: 'Nenhuma conta foi conferida ainda. Conecte o banco ou o Mercado Pago, ou importe um extrato: a conferência roda sozinha na madrugada seguinte, ou agora, se você pedir.',
  noneOperator:
    'Nenhuma conta da plataforma para conferir, e nenhuma loja com diferença. Uma conta aparece aqui quando seu banco é conectado, quando entra o primeiro pagamento pelo provedor ou quando um extrato é importado.',
  check: 'Conferir agora',
  checkHint: 'A conferência também roda toda madrugada. O que é mais novo que seis horas espera a lista.',
  checkStarted: 'A conferência começou. O resultado aparece aqui em instantes: recarregue a página.',
  differences: 'Diferenças para resolver',
  noDifferences: 'Nenhuma diferença para resolver.',
  days: 'Dia a dia',
  daysTable: 'Dias e contas, do mais novo ao mais antigo',
  dayColumns: {
    day: 'Dia e conta',
    provider: 'Banco ou provedor',
    shop: 'Plataforma',
    difference: 'Diferença',
    state: 'Situação',
  },
  noDays: 'Nenhum movimento ainda.',
  olderDays: 'Dias anteriores',
  newestDays: 'Voltar aos dias mais novos',
  allEqual: 'Tudo confere',
  open: (count: number) => (count === 1 ? '1 diferença' : `${formatNumber(count)} diferenças`),
  waiting: (count: number) => (count === 1 ? '1 aguarda a lista' : `${formatNumber(count)} aguardam a lista`),
  settled: (count: number) => (count === 1 ? '1 explicada' : `${formatNumber(count)} explicadas`),
  dayTitle: (day: string) => `Movimentos de ${day}`,
  lines: 'Movimentos',
  linesTable: 'Movimentos do dia, as diferenças primeiro',
  lineColumns: {
    movement: 'Movimento',
    order: 'Pedido',
    provider: 'Banco ou provedor',
    shop: 'Plataforma',
    state: 'Situação',
  },
  noLines: 'Nenhum movimento neste dia.',
  toPage: 'Abrir a conciliação',
  back: 'Voltar à conciliação',
  reference: 'Referência:',
  refText,
  order: (number: string) => `Pedido ${number}`,
  unlisted: 'não aparece',
  unknown: 'não registrado',
  what: {
    unknown: {
      received: 'Entrou na conta, e a plataforma não registrou.',
      commission: 'O Mercado Pago reteve uma comissão, e a plataforma não a registrou.',
      refund: 'Foi devolvido pela conta, e a plataforma não sabe.',
      chargeback: 'Saiu da conta em uma contestação, e a plataforma não a conhece.',
      payout: 'Foi transferido a uma loja, e a plataforma não registrou o repasse.',
    },
    not_listed: {
      received: 'A plataforma registrou, e a conta não mostra ter recebido.',
      commission: 'A plataforma registrou uma comissão retida, e a conta não a mostra.',
      refund: 'A plataforma registrou a devolução, e a conta não mostra a saída.',
      chargeback: 'A plataforma registrou a contestação, e a conta não a mostra.',
      payout: 'A plataforma registrou o repasse, e a conta não mostra a transferência.',
    },
    amount: {
      received: 'Os valores recebidos não são iguais.',
      commission: 'Os valores da comissão retida não são iguais.',
      refund: 'Os valores devolvidos não são iguais.',
      chargeback: 'Os valores contestados não são iguais.',
      payout: 'Os valores repassados não são iguais.',
    },
  },
  ofStore: 'Quem resolve é a loja.',
  take: 'Registrar o recebimento',
  takeHint:
    'O dinheiro passa a contar para o pedido. Se sobrar, a plataforma cuida da devolução como sempre.',
  bookRefund: 'Registrar a devolução',
  bookRefundHint:
    'O dinheiro já saiu: nada é enviado de novo. Se era dinheiro a mais, ele fica devolvido; se não, a devolução entra no pedido, e o cliente é avisado por e-mail.',
  read: 'Ler o pagamento de novo',
  readHint:
    'A plataforma pergunta ao Mercado Pago como está o pagamento e registra o que ele disser da comissão.',
  explain: 'Explicar a diferença',
  noteHint: 'A diferença sai da lista e fica guardada com a explicação.',
  explainYes: 'Guardar a explicação',
  done: {
    take: 'Recebimento registrado.',
    'book-refund': 'Devolução registrada.',
    read: 'Pagamento lido de novo. Se a diferença continuar aqui, o Mercado Pago ainda não disse outra coisa.',
    note: 'Diferença explicada.',
  },
  unread: {
    trouble:
      'Não deu para ler o pagamento: o Mercado Pago não respondeu como esperado. Tente de novo daqui a pouco; nada mudou.',
    disconnected:
      'A conta do Mercado Pago que recebeu este pagamento não está mais conectada, e por isso ele não pode ser lido. Veja a comissão no Mercado Pago e explique a diferença.',
  },
  tooLate: 'Isto já foi resolvido.',
  onItsWay:
    'Uma devolução deste valor está a caminho neste pedido. Espere que ela chegue e confira de novo: pode ser a mesma.',
  download: 'Baixar em CSV',
  downloadOf: 'Mês ou dia',
  next: 'Ver mais',
  previous: 'Ver anteriores',
  fileName: 'conciliacao',
  file: [
    ...['Dia', 'Conta', 'Movimento', 'Referência', 'Pedidos', 'Banco ou provedor', 'Plataforma', 'Diferença'],
    ...['Situação', 'Explicação'],
  ],
}

/** Receipts confirmed by a person, and rows without an id, have no reference of the bank's. */
function refText(ref: string): string {
  if (ref.startsWith('confirmed:')) return 'confirmado à mão'
  return ref.startsWith('statement:') ? 'linha do extrato, sem identificador' : ref
}
