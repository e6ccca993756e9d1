/** Customer actions whose result is shown at the top of the order. Others show theirs in place. */
export const customerOrderActions = [
  'claim',
  'cancel',
  'received',
  'return',
  'return-send',
  'return-cancel',
  'review',
  'problem',
  'claim-accept',
  'claim-mediate',
  'claim-withdraw',
] as const

export type CustomerOrderAction = (typeof customerOrderActions)[number]
