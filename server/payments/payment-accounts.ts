import type { AccountKind } from '#shared/money/reconciliation.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'

export const paymentAccountKinds = ['bank_pix', 'mercado_pago'] as const satisfies readonly (ConnectionKind &
  AccountKind)[]
/** The kinds of connected account by which a store, or the platform, is paid. */
export type PaymentAccountKind = (typeof paymentAccountKinds)[number]

interface PaymentAccount {
  /** What is paid by it; of several accounts for a method the first kind goes before the others. */
  methods: readonly PaymentMethod[]
  /** Its statement lists what came to the key by any code, also while it makes none. */
  listsEveryPix: boolean
  /** What its statement names a payment by: the attempt's own id, or the one that the attempt has there. */
  namesAttemptsBy: 'id' | 'providerRef'
}

export const paymentAccounts: Record<PaymentAccountKind, PaymentAccount> = {
  bank_pix: { methods: ['pix'], listsEveryPix: true, namesAttemptsBy: 'providerRef' },
  mercado_pago: { methods: ['pix', 'card', 'boleto'], listsEveryPix: false, namesAttemptsBy: 'id' },
}

export const isPaymentAccountKind = (kind: ConnectionKind): kind is PaymentAccountKind =>
  paymentAccountKinds.some((each) => each === kind)
