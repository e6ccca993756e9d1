import type { AccountKind } from '#shared/money/reconciliation.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'

export const paymentAccountKinds = ['bank_pix', 'mercado_pago'] as const satisfies readonly (ConnectionKind &
  AccountKind)[]
/** The kinds of connected account by which a store, or the platform, is paid. */
export type PaymentAccountKind = (typeof paymentAccountKinds)[number]

interface PaymentAccount {
  /** Payment methods of the account. Of several accounts for a method the first kind is used. */
  methods: readonly PaymentMethod[]
  /** True when its statement lists receipts of the key by any code, also while it makes none. */
  listsEveryPix: boolean
  /** The id by which its statement names a payment: the attempt's own, or the provider's id of the attempt. */
  namesAttemptsBy: 'id' | 'providerRef'
}

export const paymentAccounts: Record<PaymentAccountKind, PaymentAccount> = {
  bank_pix: { methods: ['pix'], listsEveryPix: true, namesAttemptsBy: 'providerRef' },
  mercado_pago: { methods: ['pix', 'card', 'boleto'], listsEveryPix: false, namesAttemptsBy: 'id' },
}

export const isPaymentAccountKind = (kind: ConnectionKind): kind is PaymentAccountKind =>
  paymentAccountKinds.some((each) => each === kind)
