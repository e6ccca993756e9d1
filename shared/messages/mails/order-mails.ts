import type { CancelReason } from '#shared/orders/orders.ts'
import { greeting } from './mails.ts'

/** Messages of the mails about orders. */
export const orderMailMessages = {
  hello: greeting,
  order: (number: string, store: string) => `Pedido ${number} · ${store}`,
  line: (quantity: number, title: string, options: string) =>
    `${quantity} × ${title}${options && ` (${options})`}`,
  shipping: (name: string) => `Frete (${name})`,
  free: 'Grátis',
  total: 'Total',
  address: 'Endereço de entrega',
  pickupAt: 'Retire em',
  see: 'Ver o pedido',
  deliveryTime: (name: string) => `Prazo (${name})`,
  days: (min: number, max: number) => (min === max ? `${max} dias úteis` : `${min} a ${max} dias úteis`),
}

export const orderReceivedMailMessages = {
  subject: (number: string) => `Recebemos seu pedido ${number}`,
  heading: 'Recebemos seu pedido',
  thanks: 'Obrigado por comprar de quem faz. O seu pedido está reservado e só falta o pagamento.',
  several: 'Como ele é de mais de uma loja, cada uma recebe o pagamento da sua parte.',
  together: 'Ele é de mais de uma loja, mas o pagamento é um só: está no fim desta mensagem.',
  payment: 'Pagamento',
  amount: 'Valor de todos os pedidos',
  toPay: 'Total a pagar',
  purchase: 'Compra',
  paid: 'Obrigado por comprar de quem faz. Não há nada a pagar: a loja já vai preparar seu pedido.',
  payUntil: (until: string, receiver: string) =>
    `Pague com Pix para ${receiver} até ${until}. Copie o código abaixo e cole no aplicativo do seu banco:`,
  payAtShop: (until: string) => `Conclua o pagamento até ${until} na página do pedido.`,
  action: 'Ver o pedido e pagar',
  after: 'Depois de pagar, abra a página do pedido e toque em “Já paguei”: assim a loja confere mais rápido.',
  afterAutomatic:
    'Depois de pagar, não precisa fazer nada: assim que o Pix cair, o pedido se confirma sozinho.',
  afterShop: 'Depois de pagar, abra a página do pedido e toque em “Já paguei”: assim conferimos mais rápido.',
}

export const orderLinkMailMessages = {
  subject: (number: string) => `O link do seu pedido ${number}`,
  heading: 'Aqui está o seu pedido',
  why: 'Você pediu o link para acompanhar a sua compra. É só abrir abaixo.',
  limits: 'O link vale por 90 dias. Quem tem o link vê o pedido: não compartilhe com ninguém.',
  notYou: 'Não foi você? Então não precisa fazer nada.',
}

export const orderPaidMailMessages = {
  subject: (number: string) => `Pagamento confirmado: pedido ${number}`,
  heading: 'Pagamento confirmado',
  next: (store: string) => `O seu pagamento chegou, e ${store} vai preparar o pedido.`,
}

export const paymentRemainderMailMessages = {
  subject: (number: string) => `O pagamento do pedido ${number} mudou`,
  heading: 'O valor a pagar mudou',
  why: {
    short:
      'Recebemos o seu pagamento, mas o valor foi menor do que o do pedido. Pague só o que falta, e ele segue sozinho.',
    fewer:
      'Um dos pedidos da sua compra foi cancelado, e o valor a pagar mudou. Use o pagamento abaixo: o anterior não vale mais.',
    returned:
      'O valor que tinha entrado foi devolvido a você. Se ainda quer o pedido, pague o valor abaixo, que é o total.',
  },
  settled: 'O valor a pagar tinha mudado, mas agora não falta mais nada por aqui.',
  purchase: (number: string) => `Compra ${number}`,
  received: 'Já recebemos',
  missing: 'Falta pagar',
}

export const paymentInquiryMailMessages = {
  subject: (number: string) => `Não encontramos o pagamento do pedido ${number}`,
  heading: 'Onde está o seu Pix?',
  question: (who: string) =>
    `Você avisou que pagou, mas ${who} ainda não encontrou o Pix na conta. Confira no seu banco se ele saiu, para quem foi e por quanto.`,
  formerAccount: {
    heading: 'Seu pagamento ainda não foi confirmado',
    question: (who: string) =>
      `Seu pagamento estava em análise no Mercado Pago, e ${who} ainda não o encontrou na conta. Confira no Mercado Pago ou no seu banco se ele foi aprovado.`,
  },
  amount: 'Valor',
  receiver: 'Quem recebe',
  txid: 'Identificador',
  answer: (who: string, email: string) =>
    `Se pagou, responda a este e-mail com o comprovante, ou escreva para ${who} em ${email}. Sem resposta em um dia, o pedido pode ser cancelado.`,
}

export const orderCanceledMailMessages = {
  subject: (number: string) => `Pedido ${number} cancelado`,
  heading: 'Seu pedido foi cancelado',
  why: {
    customer: (store: string) => `Você cancelou este pedido de ${store}.`,
    payment_expired: (store: string) =>
      `O prazo para pagar terminou e o pagamento não chegou. Os produtos voltaram para ${store}.`,
    payment_denied: (_store: string, who: string) =>
      `Você avisou que pagou, mas ${who} não encontrou o pagamento na conta. Por isso o pedido foi cancelado.`,
    merchant: (store: string) => `${store} não pôde atender este pedido e o cancelou.`,
    operator: () => 'A administração da feira cancelou este pedido.',
  } satisfies Record<CancelReason, (store: string, who: string) => string>,
  reason: (note: string) => `Motivo: ${note}`,
  moneyBack: (amount: string) =>
    `O valor de ${amount} volta para você, com o frete. Avisamos de novo quando ele sair.`,
  nothingPaid: 'Nada foi cobrado.',
  requestReceipt: (who: string, email: string) =>
    `Você pagou mesmo? Responda a este e-mail com o comprovante do Pix, ou escreva para ${who} em ${email}. Vamos resolver juntos.`,
  again: 'Mudou de ideia? Os produtos continuam na loja.',
}

export const merchantOrderMailMessages = {
  subject: (number: string) => `Novo pedido pago: ${number}`,
  heading: 'Você tem um novo pedido',
  next: 'O pagamento está confirmado. Já pode preparar o envio.',
  customer: 'Cliente',
  phone: 'Celular',
  action: 'Ver e preparar o pedido',
}

export const merchantClaimMailMessages = {
  subject: (number: string) => `O cliente diz que pagou o pedido ${number}`,
  reminder: (subject: string) => `Falta a sua resposta. ${subject}`,
  heading: 'Confira se o Pix chegou',
  formerAccount: {
    subject: (number: string) => `Confira o pagamento do pedido ${number}`,
    heading: 'Confira se o pagamento chegou',
    question: (customer: string, amount: string) =>
      `O pagamento de ${amount} de ${customer} estava em análise na conta do Mercado Pago que a loja desconectou. Veja nela se ele foi aprovado e responda no painel da loja.`,
  },
  formerPix: {
    question: (customer: string, amount: string) =>
      `${customer} avisou que fez um Pix de ${amount} à conta do Mercado Pago que a loja desconectou. Procure nela e confirme no painel da loja.`,
  },
  question: (customer: string, amount: string) =>
    `${customer} avisou que fez um Pix de ${amount}. Procure no extrato da sua conta e confirme no painel da loja.`,
  txid: 'Identificador',
  amount: 'Valor',
  action: 'Confirmar ou avisar que não chegou',
  wait: 'Enquanto você não responder, os produtos continuam reservados.',
  answerBy: (until: string) =>
    `Responda até ${until}. Sem resposta, o pedido é cancelado e os produtos voltam ao estoque.`,
}

export const operatorClaimMailMessages = {
  subject: (number: string) => `O cliente diz que pagou: ${number}`,
  heading: 'Confira se o Pix chegou',
  question: (customer: string, amount: string) =>
    `${customer} avisou que fez um Pix de ${amount} para a conta da feira. Procure no extrato.`,
  order: 'Pedido',
  purchase: 'Compra',
  confirm: 'Se ele está lá, confirme:',
  notThere: 'Se não está, pergunte ao cliente, que tem um dia para responder:',
}

export const merchantOverdueMailMessages = {
  subject: (number: string) => `O prazo de envio do pedido ${number} passou`,
  heading: 'Um pedido está atrasado',
  late: (day: string) =>
    `O cliente esperava que este pedido saísse até ${day}. Se já enviou, marque o envio no painel; se não, envie hoje ou combine um novo prazo com o cliente.`,
  action: 'Ver o pedido',
}

export const merchantCanceledMailMessages = {
  subject: (number: string) => `Pedido ${number} cancelado`,
  heading: 'Um pedido foi cancelado',
  byCustomer: (customer: string) => `${customer} cancelou este pedido antes do preparo. Não o envie.`,
  byOperator: 'A administração da feira cancelou este pedido. Não o envie.',
  again: 'O que não tinha saído voltou para o seu estoque.',
  action: 'Ver o pedido',
}

export const paymentUndoneMailMessages = {
  subject: (number: string) => `Correção: o pagamento do pedido ${number} ainda não chegou`,
  heading: 'O pagamento ainda não chegou',
  undone: (who: string) =>
    `Avisamos que o seu pagamento estava confirmado, mas foi um engano: ${who} ainda não o encontrou na conta. Desculpe pela confusão.`,
  pay: 'Se você ainda não pagou, é só pagar: os produtos continuam reservados.',
  wait: 'Se você já pagou, não precisa pagar de novo: estamos procurando o seu Pix, e os produtos continuam reservados.',
}
