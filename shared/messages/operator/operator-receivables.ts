/** Messages of what stores owe the platform. */
export const operatorReceivableMessages = {
  title: 'A receber das lojas',
  description: 'O que as lojas devem, de comissões e de reembolsos, e o que já pagaram.',
  table: 'Lojas, da que deve mais à que deve menos',
  columns: { store: 'Loja', since: 'Desde', amount: 'Deve' },
  credit: 'crédito da loja',
  none: 'Nenhuma loja deve nada.',
  receive: 'Registrar pagamento',
  submit: 'Registrar',
  writeOff: {
    open: 'Dar uma dívida como perdida',
    text: 'Para o que ninguém consegue cobrar. A plataforma assume a perda, e a decisão não tem volta.',
    submit: 'Dar como perdida',
    question: (store: string, amount: string) =>
      `${store} deixa de dever R$ ${amount}, e a plataforma assume a perda. Isso não tem volta.`,
    yes: 'Sim, dar como perdida',
    no: 'Desistir',
  },
  limit: {
    open: 'Limite de dívida',
    text: 'Quem deve mais do que o limite é suspenso e volta a vender sozinho quando pagar. Os pedidos já feitos seguem.',
    submit: 'Salvar limite',
  },
  done: {
    limit: 'Limite salvo. Vale a partir da próxima hora.',
    'written-off': 'Dívida dada como perdida.',
    received: 'Pagamento registrado.',
    reversed: 'Registro estornado: o saldo da loja volta ao que era.',
  },
  received: 'Pagamentos registrados',
  receivedTable: 'Pagamentos registrados, do mais novo ao mais antigo',
  receivedColumns: { store: 'Loja', reference: 'Referência', amount: 'Valor' },
  toStore: 'pago à loja',
  reverse: 'Foi engano?',
  reverseHint:
    'O saldo da loja volta ao que era antes. Depois, registre o pagamento certo: a referência pode ser a mesma.',
  reverseYes: 'Estornar este registro',
  reversedAt: 'Estornado em',
  next: 'Próximas lojas',
  previous: 'Lojas anteriores',
}

/** Why a store stopped selling, for its people. */
export const debtMessages = {
  suspended: (debt: string, limit: string) =>
    `A loja deve ${debt} à plataforma, mais do que o limite de ${limit}. Ela volta a vender sozinha quando a dívida couber no limite: fale com a nossa equipe para pagar.`,
}
