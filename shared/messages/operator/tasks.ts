import { formatNumber } from '#shared/messages/format-number.ts'
import { accountNames } from '#shared/messages/money/reconciliation.ts'
import type { TaskData, TaskKind } from '#shared/orders/tasks.ts'

/** Messages of tasks, in a store's list, on the operator's page and in mails. */
export const taskMessages = {
  title: 'Para resolver',
  reference: 'Referência:',
  reason: 'Motivo:',
  dueBy: 'Responder até',
  refundDue: 'Devolver até',
  storeDue: 'O prazo da loja era',
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
  toConnections: 'Abrir as conexões',
  toPayouts: 'Abrir os repasses',
  next: 'Ver mais',
}

/** The line of folded tasks: how many, and the first of them. */
export function foldedTasksText(count: number, hasMore: boolean, first: string): string {
  const few = count === 1 && !hasMore ? '1 pendência' : `${formatNumber(count)} pendências`
  return `${hasMore ? 'Mais de ' : ''}${few}: ${first}`
}

interface About
  extends Pick<
    TaskData,
    'provider' | 'movement' | 'difference' | 'differences' | 'account' | 'settlement' | 'reason'
  > {
  amount: string
  /** The part that has already arrived. Empty for none. */
  sent?: string
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
  refund_failed: ({ amount, sent, number }) => ({
    title: `Devolução que não passou${ofOrder(number)}`,
    text: `${sent ? `O cliente já recebeu ${sent} de volta. ` : ''}O meio de pagamento não conseguiu devolver ${sent ? 'o resto, ' : ''}${amount}. Tente de novo; se não passar, devolva direto ao cliente, por Pix ou transferência, e avise aqui.`,
  }),
  refund_overdue: ({ amount, number }) => ({
    title: `Reembolso atrasado${ofOrder(number)}`,
    text: `A loja devia ter devolvido ${amount} ao cliente e não registrou a devolução. Fale com ela. Lembramos a loja três vezes, e o cliente sabe que pode reclamar. Este aviso sai sozinho quando a loja devolver.`,
  }),
  chargeback_inquiry: ({ amount, number }) => ({
    title: `Consulta do banco${ofOrder(number)}`,
    text: `O banco do cliente perguntou sobre um pagamento (${amount}). Nada está retido ainda. Se o cliente tiver razão, reembolse: isso evita uma contestação e a tarifa dela. Se não, responda no painel do Stripe.`,
  }),
  chargeback: ({ amount, number, settlement }) => ({
    title: `Contestação no banco${ofOrder(number)}`,
    text:
      settlement === 'direct'
        ? `O cliente contestou ${amount}. Responda no Mercado Pago ou no seu banco dentro do prazo: sem resposta, a contestação pode ser perdida.`
        : `O cliente contestou ${amount} no banco dele. O valor saiu do saldo no meio de pagamento e está retido no repasse da loja até o banco decidir. Reúna as provas com a loja e responda no prazo: sem resposta, a contestação está perdida.`,
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
    text: 'Fale com o cliente e resolva com ele: enviar de novo, trocar ou devolver o dinheiro. A loja e a nossa equipe recebem este aviso. Quando estiver resolvido, avise aqui.',
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
    text: 'A transportadora não vendeu a etiqueta. O motivo está na página do pedido: resolva e tente de novo, ou cancele a etiqueta e envie à mão.',
  }),
  invoice_without_order: ({ number }) => ({
    title: `Nota sem pedido${ofOrder(number)}`,
    text: 'Uma nota fiscal chegou por e-mail e não entrou em nenhum pedido. Anexe o XML no pedido certo.',
  }),
  payout_failed: ({ amount, sent }) => ({
    title: sent ? 'Repasse devolvido em parte pelo Stripe' : 'Repasse que não saiu pelo Stripe',
    text: sent
      ? `De um repasse de ${amount}, a loja ficou com ${sent}: o Stripe tomou o resto de volta. Nada mais é enviado sozinho: veja o motivo no painel do Stripe e combine o resto com a loja.`
      : `O repasse de ${amount} não foi feito. Veja o motivo e tente de novo, ou envie por Pix, no lote dele em “Repasses”. Se o Stripe não respondeu, confira antes no painel dele se a transferência existe.`,
  }),
  invoice_failed: ({ number, reason: denial }) => ({
    title: `Nota fiscal que não entrou${ofOrder(number)}`,
    text: denial
      ? 'A Sefaz negou a nota de vez. Resolva o motivo e peça outra nota no pedido, ou anexe o XML.'
      : 'A nota não foi emitida, ou foi emitida e não entrou no pedido. O motivo está nas notas fiscais do pedido: corrija e tente de novo, ou anexe o XML.',
  }),
  invoice_not_canceled: ({ number }) => ({
    title: `Nota fiscal que não foi cancelada${ofOrder(number)}`,
    text: 'O cancelamento não foi feito e a nota continua valendo. O motivo está nas notas fiscais do pedido: tente de novo, ou cancele na Focus NFe, até 24 horas depois da autorização.',
  }),
  money_difference: ({ differences: count, account, ...about }) =>
    count && account ? manyDifferences(count, accountNames[account]) : oneDifference(about),
  connection_failed: ({ provider }) => failedConnections[provider ?? 'bank_pix'],
}

const oneDifference = ({
  amount,
  number,
  movement = 'received',
  difference = 'unknown',
}: Omit<About, 'account' | 'differences'>) => ({
  title: `Diferença na conta${ofOrder(number)}`,
  text: `${differences[difference][movement](amount)} Abra a conciliação para resolver. Se a lista chegar depois e conferir, este aviso sai sozinho.`,
})

const manyDifferences = (count: number, account: string) => ({
  title: `${count === 1 ? '1 diferença' : `${formatNumber(count)} diferenças`} na conta ${account}`,
  text: 'A conferência achou várias diferenças de uma vez, e elas podem ter uma causa só. Abra a conciliação para resolver. Este aviso sai sozinho quando não houver mais nenhuma.',
})

const differences = {
  unknown: {
    received: (amount: string) => `A conta recebeu ${amount} que a plataforma não registrou.`,
    commission: (amount: string) =>
      `O Mercado Pago reteve ${amount} de comissão que a plataforma não registrou.`,
    refund: (amount: string) =>
      `A conta devolveu ${amount} ao cliente, e a plataforma não sabe dessa devolução.`,
    chargeback: (amount: string) =>
      `A conta perdeu ${amount} em uma contestação que a plataforma não conhece.`,
    payout: (amount: string) =>
      `A conta transferiu ${amount} a uma loja, e a plataforma não registrou esse repasse.`,
  },
  not_listed: {
    received: (amount: string) => `A plataforma registrou ${amount} que a conta não mostra ter recebido.`,
    commission: (amount: string) =>
      `A plataforma registrou ${amount} de comissão retida, e a conta não mostra essa retenção.`,
    refund: (amount: string) =>
      `A plataforma registrou a devolução de ${amount}, e a conta não mostra essa saída.`,
    chargeback: (amount: string) =>
      `A plataforma registrou a contestação de ${amount}, e a conta não a mostra.`,
    payout: (amount: string) =>
      `A plataforma registrou o repasse de ${amount} a uma loja, e a conta não o mostra.`,
  },
  amount: {
    received: (amount: string) =>
      `O valor recebido na conta e o registrado na plataforma diferem em ${amount}.`,
    commission: (amount: string) =>
      `A comissão retida na conta e a registrada na plataforma diferem em ${amount}.`,
    refund: (amount: string) =>
      `O valor devolvido pela conta e o registrado na plataforma diferem em ${amount}.`,
    chargeback: (amount: string) =>
      `O valor contestado na conta e o registrado na plataforma diferem em ${amount}.`,
    payout: (amount: string) =>
      `O valor repassado pela conta e o registrado na plataforma diferem em ${amount}.`,
  },
}

const failedConnections = {
  mail_server: {
    title: 'O servidor de e-mail não aceita a conexão',
    text: 'O servidor recusou o usuário ou a senha, e nenhum e-mail sai. Confira os dados no seu provedor de e-mail e conecte de novo em Conexões. Este aviso sai sozinho quando um e-mail sair.',
  },
  stripe: {
    title: 'O Stripe não reconhece a conta da loja',
    text: 'O Stripe recusou a conta conectada. Enquanto isso, os repasses saem por Pix. Desconecte a conta e conecte de novo. Este aviso sai sozinho quando o Stripe voltar a responder.',
  },
  focus_nfe: {
    title: 'A Focus NFe não aceita a conexão',
    text: 'A Focus NFe recusou o acesso da loja. As notas esperam, e você pode anexar o XML. Confira o token no painel dela e conecte de novo. Este aviso sai sozinho quando ela voltar a responder.',
  },
  melhor_envio: {
    title: 'O Melhor Envio não aceita a conexão',
    text: 'O Melhor Envio recusou o acesso da loja. As etiquetas esperam, e você pode enviar à mão. Gere outro token no site dele e conecte de novo. Este aviso sai sozinho quando ele voltar a responder.',
  },
  correios: {
    title: 'Os Correios não aceitam a conexão',
    text: 'Os Correios recusaram o acesso da loja. As etiquetas esperam, e você pode enviar à mão. Confira no Correios Empresas o código de acesso e se o cartão de postagem vale, e conecte de novo. Este aviso sai sozinho quando eles voltarem a responder.',
  },
  mercado_pago: {
    title: 'O Mercado Pago não aceita a conexão',
    text: 'O Mercado Pago recusou o acesso da loja ou uma cobrança, ou respondeu com um pagamento que não confere. Enquanto isso, o Pix de novos pedidos é pago na chave da loja e confirmado por você, e os clientes podem escolher outra forma de pagamento. Confira a conta no site dele, que para o Pix precisa ter uma chave Pix, e conecte de novo. Este aviso sai sozinho quando ele voltar a responder.',
  },
  bank_pix: {
    title: 'O banco não aceita a conexão',
    text: 'O banco recusou o acesso pelo Pix, ou respondeu com uma cobrança que não confere. Os clientes continuam pagando pela chave Pix, e os pagamentos precisam ser confirmados por você. Confira a chave, o certificado e o acesso no banco e conecte de novo. Este aviso sai sozinho quando o banco voltar a responder.',
  },
}

export const taskText = (kind: TaskKind, about: About) => messages[kind](about)
