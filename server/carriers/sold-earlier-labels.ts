import { type CarrierKind, isCarrierKind } from '#shared/payments/carrier-accounts.ts'

const sellers: Record<CarrierKind, boolean> = { melhor_envio: true, correios: false }

/** Whether the labels from before connections were stored with them are this carrier's. */
export const soldEarlierLabels = (kind: string): boolean => isCarrierKind(kind) && sellers[kind]
