/** Customer actions whose result is shown at the top of the order. Others show theirs in place. */
export const customerOrderActions = [
  'claim',
  'cancel',
  'received',
  'address-accept',
  'address-refuse',
  'substitution-accept',
  'substitution-refuse',
  'address-request',
  'address-withdraw',
  'return',
  'return-send',
  'return-cancel',
  'review',
  'review-appeal',
  'problem',
  'claim-accept',
  'claim-mediate',
  'claim-withdraw',
] as const

export type CustomerOrderAction = (typeof customerOrderActions)[number]
