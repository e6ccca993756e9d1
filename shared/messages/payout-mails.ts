/** Words of the mails about payouts, to a store. */
export const payoutPaidMailMessages = {
  subject: (amount: string) => `Repasse enviado: ${amount}`,
  heading: 'Seu repasse foi enviado',
  sent: (pixKey: string) => `O valor das suas vendas foi enviado por Pix para a chave ${pixKey}.`,
  gross: 'Disponível',
  netted: 'Descontado do que a loja devia',
  amount: 'Enviado',
  action: 'Ver o extrato',
}

export const payoutReturnedMailMessages = {
  subject: 'Seu repasse não chegou',
  heading: 'O Pix do seu repasse não chegou',
  why: (pixKey: string, failure: string | null) =>
    `O banco não entregou o Pix para a chave ${pixKey}${failure ? `: ${failure}` : ''}.`,
  next: 'O valor continua seu. Confira sua chave Pix com a administração da feira; o repasse será enviado de novo.',
}
