import type { TaskData, TaskKind } from '../../orders/tasks.ts'

/** What waits for a person, in a store's list, on the operator's page and in mails. */
export const taskMessages = {
  title: 'Para resolver',
  reference: 'Referência:',
  reason: 'Motivo:',
  dueBy: 'Responder até',
  answer: 'Responder no painel do Stripe',
  order: (number: string) => `Pedido ${number}`,
  reinstate: 'Retomar o pedido',
  retry: 'Tentar de novo',
  returned: 'Já devolvi',
  settled: 'Já resolvi',
  done: 'Pendência resolvida.',
  tooLate: 'Isto já foi resolvido.',
  noStock: 'Não há mais estoque para retomar este pedido. Devolva o dinheiro ao cliente.',
  ofStore: 'Quem resolve é a loja.',
  next: 'Ver mais',
}

export const taskMailMessages = {
  subject: (title: string) => `${title}`,
  dueBy: 'Responder até',
  reference: 'No extrato',
  reason: 'O cliente escreveu',
  action: 'Resolver',
}

interface About extends Pick<TaskData, 'provider'> {
  amount: string
  number: string
}

const ofOrder = (number: string) => (number ? ` do pedido ${number}` : '')

const messages: Record<TaskKind, (about: About) => { title: string; text: string }> = {
  late_money: ({ amount, number }) => ({
    title: `Pagamento atrasado${ofOrder(number)}`,
    text: `Entraram ${amount} de um pedido que já tinha sido cancelado. Retome o pedido, se ainda houver estoque, ou devolva o dinheiro ao cliente.`,
  }),
  surplus_money: ({ amount, number }) => ({
    title: `Dinheiro a mais${ofOrder(number)}`,
    text: `Entraram ${amount} além do que era devido. Devolva esse valor ao cliente e avise aqui.`,
  }),
  underpaid: ({ amount, number }) => ({
    title: `Pagamento incompleto${ofOrder(number)}`,
    text: `Entraram só ${amount}. Pedimos o resto ao cliente; quando ele pagar, o pedido segue sozinho. Se preferir, devolva o que entrou e avise aqui.`,
  }),
  unknown_money: ({ amount }) => ({
    title: 'Pagamento sem pedido',
    text: `Entraram ${amount} no extrato e não sabemos de que pedido são. Se descobrir o pedido, confirme o pagamento dele; se não, devolva o dinheiro. Depois avise aqui.`,
  }),
  refund_by_hand: ({ amount, number }) => ({
    title: `Devolver dinheiro${ofOrder(number)}`,
    text: `O cliente tem ${amount} a receber de volta. Faça a devolução pelo seu banco e avise aqui.`,
  }),
  refund_failed: ({ amount, number }) => ({
    title: `Devolução que não passou${ofOrder(number)}`,
    text: `O meio de pagamento não conseguiu devolver ${amount}. Tente de novo; se não passar, devolva direto ao cliente, por Pix ou transferência, e avise aqui.`,
  }),
  chargeback_inquiry: ({ amount, number }) => ({
    title: `Consulta do banco${ofOrder(number)}`,
    text: `O banco do cliente perguntou sobre um pagamento (${amount}). Nada está retido ainda. Se o cliente tiver razão, reembolse: isso evita uma disputa e a tarifa dela. Se não, responda no painel do Stripe.`,
  }),
  chargeback: ({ amount, number }) => ({
    title: `Disputa no banco${ofOrder(number)}`,
    text: `O cliente contestou ${amount} no banco dele. O valor saiu do saldo no meio de pagamento e está retido no repasse da loja até o banco decidir. Reúna as provas com a loja e responda no prazo: sem resposta, a disputa está perdida.`,
  }),
  missed_ship_by: ({ number }) => ({
    title: `Envio atrasado${ofOrder(number)}`,
    text: 'O prazo para despachar este pedido passou. Fale com a loja.',
  }),
  unanswered_claim: ({ amount, number }) => ({
    title: `Pagamento sem resposta${ofOrder(number)}`,
    text: `O cliente avisou há três dias que pagou ${amount}, e ninguém confirmou nem negou. Perguntamos a ele por e-mail. Confira o extrato, ou fale com a loja: sem resposta no prazo, o pedido é cancelado e os produtos voltam ao estoque.`,
  }),
  customer_problem: ({ number }) => ({
    title: `Cliente com problema${ofOrder(number)}`,
    text: 'Fale com o cliente e resolva com ele: enviar de novo, trocar ou devolver o dinheiro. A loja e a feira recebem este aviso. Quando estiver resolvido, avise aqui.',
  }),
  dead_event: () => ({
    title: 'Aviso de pagamento que não foi lido',
    text: 'Um aviso do meio de pagamento falhou várias vezes. Veja o motivo e tente de novo.',
  }),
  backup_failed: () => ({
    title: 'Cópia de segurança que falhou',
    text: 'A última cópia de segurança, ou o ensaio dela, não deu certo. A última cópia boa continua guardada. Veja o motivo em “Cópias de segurança”, nesta página. Este aviso sai sozinho quando a próxima der certo.',
  }),
  label_failed: ({ number }) => ({
    title: `Etiqueta que não saiu${ofOrder(number)}`,
    text: 'O Melhor Envio não vendeu a etiqueta. O motivo está na página do pedido: resolva e tente de novo, ou cancele a etiqueta e envie à mão.',
  }),
  connection_failed: ({ provider }) =>
    failedConnections[provider === 'melhor_envio' || provider === 'mercado_pago' ? provider : 'bank_pix'],
}

const failedConnections = {
  melhor_envio: {
    title: 'O Melhor Envio não aceita a conexão',
    text: 'O Melhor Envio recusou o acesso da loja. As etiquetas esperam, e você pode enviar à mão. Gere outro token no site dele e conecte de novo. Este aviso sai sozinho quando ele voltar a responder.',
  },
  mercado_pago: {
    title: 'O Mercado Pago não aceita a conexão',
    text: 'O Mercado Pago recusou o acesso da loja, ou respondeu com um pagamento que não confere. Enquanto isso, os clientes podem escolher outra forma de pagamento. Confira a conta no site dele e conecte de novo. Este aviso sai sozinho quando ele voltar a responder.',
  },
  bank_pix: {
    title: 'O banco não aceita a conexão',
    text: 'O banco recusou o acesso da loja pelo Pix, ou respondeu com uma cobrança que não confere. Os clientes continuam pagando pela chave Pix, e os pagamentos precisam ser confirmados por você. Confira a chave, o certificado e o acesso no banco e conecte de novo. Este aviso sai sozinho quando o banco voltar a responder.',
  },
}

export const taskText = (kind: TaskKind, about: About) => messages[kind](about)
