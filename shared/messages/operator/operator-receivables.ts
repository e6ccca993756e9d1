/** Messages of what stores owe the platform. */
export const operatorReceivableMessages = {
  title: 'A receber das lojas',
  description: 'O que as lojas devem, de comissões e de reembolsos, e o que já pagaram.',
  table: 'Lojas, da que deve mais à que deve menos',
  columns: { store: 'Loja', since: 'Desde', amount: 'Deve' },
  credit: 'crédito da loja',
  none: 'Nenhuma loja deve nada.',
  receive: 'Registrar pagamento',
  store: 'Loja',
  choose: 'Escolha a loja',
  amount: 'Valor recebido (R$)',
  reference: 'Referência da transferência',
  referenceHint: 'Como o banco a chama. A mesma referência de novo não muda nada.',
  submit: 'Registrar',
  done: { received: 'Pagamento registrado.', reversed: 'Registro estornado: a loja volta a dever o valor.' },
  received: 'Pagamentos registrados',
  receivedTable: 'Pagamentos registrados, do mais novo ao mais antigo',
  receivedColumns: { store: 'Loja', reference: 'Referência', amount: 'Valor' },
  reverse: 'Foi engano?',
  reverseHint:
    'O valor volta a ser devido pela loja. Depois, registre o pagamento certo: a referência pode ser a mesma.',
  reverseYes: 'Estornar este registro',
  reversedAt: 'Estornado em',
  next: 'Próximas lojas',
  previous: 'Lojas anteriores',
  fieldErrors: {
    store: 'Escolha a loja que pagou.',
    amount: 'Escreva um valor, como 25,90.',
    reference: 'Escreva a referência da transferência.',
    long: 'Use até 120 caracteres.',
    otherAmount: 'Esta referência já foi registrada com outro valor.',
  },
}

/** Why a store stopped selling, for its people. */
export const debtMessages = {
  suspended: (debt: string, limit: string) =>
    `A loja deve ${debt} à plataforma, mais do que o limite de ${limit}. Ela volta a vender sozinha quando a dívida couber no limite: fale com a nossa equipe para pagar.`,
}
