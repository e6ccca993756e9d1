/** What customers do to an order and read the result of at its top; other actions answer where they are. */
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
