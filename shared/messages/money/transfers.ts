/** Why a payout was not paid by Stripe. */
export const transferRefusals = ['balance', 'account', 'unknown_account', 'disconnected', 'other'] as const
export type TransferRefusal = (typeof transferRefusals)[number]

/** Messages of payouts by Stripe, as store and operator read them. */
export const transferMessages = {
  refusals: {
    balance: 'o saldo da plataforma no Stripe não cobria o valor',
    account: 'a conta da loja no Stripe não pode receber transferências agora',
    unknown_account: 'o Stripe não reconhece a conta da loja',
    disconnected: 'a loja desconectou a conta do Stripe',
    other: 'o Stripe recusou a transferência',
  } satisfies Record<TransferRefusal, string>,
  unanswered: 'o Stripe não respondeu, e não se sabe se pagou',
  reversed: 'o Stripe devolveu a transferência à plataforma',
  partlyReversed: (amount: string) =>
    `O Stripe devolveu à plataforma ${amount} desta transferência, e não o todo.`,
}
