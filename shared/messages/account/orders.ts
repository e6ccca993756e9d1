import { formatNumber } from '#shared/messages/format-number.ts'
import type { CustomerOrderAction } from '#shared/orders/order-actions.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { FakeOutcome, OrderBadge } from '#shared/orders/orders.ts'

/** Messages of the pages that show customers their orders. */
export const orderMessages = {
  done: {
    claim: 'Avisamos quem recebe: o pagamento está sendo procurado.',
    cancel: 'Pedido cancelado.',
    received: 'Que bom que chegou! Anotamos o recebimento.',
    'address-accept': 'Endereço corrigido. O pedido vai para lá.',
    'substitution-accept': 'Combinado: a loja envia o outro produto.',
    'substitution-refuse': 'Tudo bem: o item foi cancelado, e o dinheiro volta para você.',
    'address-refuse': 'Tudo bem: o endereço continua o mesmo.',
    'address-request': 'Pedimos à loja. O endereço só muda quando ela aceitar.',
    'address-withdraw': 'Pedido retirado. O endereço continua o mesmo.',
    return: 'Pedido de devolução enviado à loja.',
    'return-send': 'Anotamos que você enviou a devolução.',
    'return-cancel': 'Pedido de devolução cancelado.',
    review: 'Obrigado! Sua avaliação foi enviada.',
    'review-appeal': 'Contestação enviada. A equipe vai olhar, e você recebe a resposta por e-mail.',
    problem: 'Reclamação aberta. Enviamos o protocolo e o prazo para o seu e-mail.',
    'claim-accept': 'Você aceitou a proposta da loja. A reclamação está resolvida.',
    'claim-mediate': 'Pedido enviado: nossa equipe vai ler tudo e decidir.',
    'claim-withdraw': 'Reclamação retirada.',
  } satisfies Record<CustomerOrderAction, string>,
  order: {
    title: (number: string) => `Pedido ${number}`,
    word: 'Pedido',
    madeAt: 'Feito em',
    lines: 'Produtos',
    progress: 'Andamento',
    delivery: 'Entrega',
    soldBy: 'Vendido por',
    items: 'Produtos',
    shipping: (name: string) => `Frete (${name})`,
    total: 'Total',
    postalCode: 'CEP',
    siblings: 'Da mesma compra',
    siblingOf: (number: string, store: string) => `Pedido ${number}, ${store}`,
    cancel: 'Cancelar pedido',
    cancelQuestion:
      'Os produtos voltam para a loja e o código de pagamento deixa de valer. Isso não tem volta.',
    cancelQuestionPaid: 'Você recebe tudo de volta, com o frete. Isso não tem volta.',
    cancelYes: 'Sim, cancelar pedido',
    details: 'Ver o pedido',
    buyAgain: 'Comprar de novo',
    whatsapp: 'Falar com a loja no WhatsApp',
    whatsappText: (number: string) => `Olá! É sobre o pedido ${number}.`,
  },
  pix: {
    title: (amount: string) => `Pague ${amount} por Pix`,
    scan: 'Código QR do Pix',
    code: 'Pix copia e cola',
    steps: [
      'Abra o aplicativo do seu banco e escolha Pix.',
      'Leia o código QR, ou cole o código copiado.',
      'Confira quem recebe e o valor, e confirme.',
    ],
    receiver: 'Quem recebe',
    automatic: 'Assim que o Pix cair, o pedido se confirma sozinho, em geral na hora. Avisamos por e-mail.',
    amount: 'Valor',
    claim: 'Já paguei',
    claimQuestion: (amount: string, receiver: string, who: string) =>
      `O Pix de ${amount} para ${receiver} já saiu da sua conta? O prazo para de contar e ${who} confere o pagamento.`,
    claimYes: 'Sim, já paguei',
  },
  fake: {
    title: 'Pagamento de teste',
    text: 'Este pedido é da demonstração: nenhum dinheiro muda de mãos. Escolha como o pagamento termina.',
    bank: {
      title: 'Banco simulado',
      text: 'Só nesta demonstração: a loja está ligada a um banco que não existe. Pague por aqui, e o banco avisa a loja sem que ninguém precise confirmar.',
      pay: 'Pagar pelo banco simulado',
    },
  },
  redirect: {
    stripe: {
      title: (amount: string) => `Pague ${amount} com cartão`,
      text: 'O pagamento é feito na página segura do Stripe: os dados do seu cartão não passam por aqui.',
      pay: 'Pagar com cartão',
    },
    card: {
      title: (amount: string) => `Pague ${amount} com cartão`,
      text: 'O pagamento é feito na página segura do Mercado Pago, onde você escolhe as parcelas: os dados do seu cartão não passam por aqui.',
      pay: 'Pagar com cartão',
    },
    boleto: {
      title: (amount: string) => `Pague ${amount} com boleto`,
      text: 'O Mercado Pago gera o boleto. Depois de pago, o banco leva até 3 dias úteis para confirmar, e avisamos por e-mail.',
      pay: 'Gerar o boleto',
    },
    dueAt: 'Pague até',
  },
  payment: {
    shared: 'É um pagamento só para todos os pedidos desta compra.',
    shownAbove: 'Este pedido está no pagamento acima.',
    codeAgain: 'Ver o código Pix de novo',
    steps: ({ paid, checked, all }: { paid: number; checked: number; all: number }) =>
      `${formatNumber(paid)} de ${formatNumber(all)} pagos${checked === 0 ? '' : `, ${formatNumber(checked)} em conferência`}`,
    stepsHint: 'Cada loja recebe a sua parte. Pague uma de cada vez: a próxima abre sozinha.',
    stepsDone: 'Você já fez a sua parte. Cada loja confere o pagamento e confirma por e-mail.',
    starting: 'Estamos preparando o pagamento. Atualize a página em alguns instantes.',
    startingOrOther:
      'O pagamento ainda não abriu, e tentamos de novo sozinhos. Seu pedido está guardado: atualize a página em alguns instantes, ou escolha outra forma de pagar.',
    startingOrRetry:
      'O código Pix ainda não ficou pronto, e tentamos de novo sozinhos. Seu pedido está guardado: espere alguns instantes, ou tente de novo agora.',
    processing: 'O pagamento está em processamento. Avisamos por e-mail assim que ele for confirmado.',
    /** Names of the account's holder that receives the money. */
    store: 'a loja',
    shop: 'a nossa equipe',
    shopFirst: 'Nossa equipe',
    claimed: (who: string) =>
      `Obrigado por avisar! ${who} vai conferir o pagamento e confirmar. Até lá, seus produtos continuam reservados e o prazo não corre.`,
    claimedAt: 'Você avisou em',
    captured: (store: string) =>
      `Pagamento confirmado. Agora é com ${store}, que já pode preparar seu pedido.`,
    expired: 'O prazo deste pagamento terminou, mas seus produtos continuam reservados por mais um pouco.',
    failed: 'O pagamento não foi aprovado. Seus produtos continuam reservados: você pode tentar de novo.',
    over: 'O prazo deste pagamento terminou.',
    disputed: 'Este pagamento foi contestado no seu banco, que segura o valor até decidir.',
    chargedBack: 'O seu banco devolveu a você o valor que foi contestado.',
    retry: 'Tentar pagar de novo',
    otherwise: (method: string) => `Pagar de outro jeito: ${method}`,
    canceled: 'Este pedido foi cancelado. Nada mais precisa ser pago.',
    canceledOwed: (amount: string) => `Este pedido foi cancelado, e ${amount} voltam para você.`,
    /** A date follows. */
    canceledOwedUntil: (amount: string) => `Este pedido foi cancelado, e ${amount} voltam para você até`,
    canceledLate: (who: string) =>
      `O prazo para pagar terminou e o pedido foi cancelado. Se você pagou mesmo assim, fale com ${who}: ela resolve com você.`,
    canceledDenied: (who: string) =>
      `O pagamento não foi encontrado e o pedido foi cancelado. Se você pagou, fale com ${who} e mande o comprovante.`,
  },
  link: {
    description: 'Seu pedido: pagamento, produtos e entrega.',
    overview: 'Pedidos desta compra',
    toPay: 'Obrigado pela compra! Agora falta só o pagamento.',
    toPaySeveral: (count: number, all: number) =>
      count === all
        ? `Obrigado pela compra! São ${formatNumber(count)} pagamentos, um por loja: cada uma recebe a sua parte.`
        : `Obrigado pela compra! ${count === 1 ? 'Ainda falta 1 pagamento' : `Ainda faltam ${formatNumber(count)} pagamentos, um por loja`}.`,
    toPayTogether: 'Obrigado pela compra! Agora falta só o pagamento: um só para todos os pedidos.',
    underWay: 'Obrigado pela compra! Por aqui você acompanha cada passo.',
    canceled: 'Este pedido foi cancelado. Se quiser, é só escolher de novo.',
    mailed: 'Enviamos o resumo e este link para o seu e-mail.',
    unconfirmed: (email: string) =>
      `Falta confirmar o seu e-mail: abra o link que enviamos para ${email}, e este pedido aparece em Meus pedidos.`,
    signUpTitle: 'Quer comprar mais rápido da próxima vez?',
    signUpText:
      'Crie uma conta com o e-mail da compra. Assim que você confirmar o e-mail, este pedido aparece em Meus pedidos.',
    signUp: 'Criar conta',
    allOrders: 'Meus pedidos',
    shop: 'Voltar às compras',
  },
  list: {
    title: 'Meus pedidos',
    description: 'Seus pedidos, do mais novo ao mais antigo.',
    search: 'Buscar pedido',
    placeholder: 'Número, loja ou produto',
    filter: 'Filtrar por situação',
    all: 'Todos',
    emptyTitle: 'Você ainda não fez pedidos',
    emptyText: 'Quando fizer, eles aparecem aqui, com pagamento e entrega.',
    emptyBack: 'Começar a comprar',
    unconfirmed: (email: string) =>
      `Comprou sem conta? O que você pediu com ${email} aparece aqui assim que você abrir o link de confirmação que enviamos para lá.`,
    confirm: 'Pedir outro link',
    noneTitle: 'Nenhum pedido encontrado',
    noneText: 'Nenhum pedido combina com esta busca.',
    noneBack: 'Ver todos os pedidos',
  },
  fieldErrors: {
    invalidMove:
      'Isso não é mais possível: o pedido mudou enquanto esta página estava aberta. Veja como ele está agora.',
    cannotCancelClaimed:
      'O pagamento está sendo conferido: por enquanto o pedido não pode ser cancelado por aqui.',
    nothingToBuyAgain: 'Nada deste pedido está à venda agora.',
  },
}

export const fakeOutcomeNames: Record<FakeOutcome, string> = {
  succeed: 'Aprovar pagamento',
  decline: 'Recusar pagamento',
  expire: 'Deixar vencer',
  underpay: 'Pagar só a metade',
  overpay: 'Pagar a mais',
  pay_twice: 'Pagar duas vezes',
  pay_late: 'Pagar atrasado',
}

export const orderItemsText = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} itens`)

/** Headings by the order's status, which name the next step. */
const headings: Record<OrderBadge, string> = {
  awaiting_payment: 'Pedido feito: falta pagar',
  payment_claimed: 'Pagamento em conferência',
  payment_processing: 'Pagamento em processamento',
  payment_expired: 'Pagamento expirado',
  placed: 'Pedido confirmado',
  preparing: 'Pedido em preparação',
  ready: 'Pronto para retirada',
  shipped: 'Pedido a caminho',
  delivered: 'Pedido entregue',
  disputed: 'Pagamento em contestação',
  returning: 'Devolução em andamento',
  refunded: 'Pedido reembolsado',
  canceled: 'Pedido cancelado',
}

/** Returns the heading of the page of a whole checkout: the status that all its orders share, or a general one. */
export function linkHeading(orders: readonly Pick<OrderView, 'label'>[]): string {
  const [only, ...others] = new Set(orders.map(({ label }) => label))
  if (only && others.length === 0) return headings[only]
  return only === 'awaiting_payment' || others.includes('awaiting_payment')
    ? headings.awaiting_payment
    : 'Sua compra'
}
