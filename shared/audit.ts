/** What is recorded when somebody with rights does it, by the noun of its subject. */
export const auditActions = [
  'shop.set_up',
  'merchant.moved',
  'merchant.applied',
  'merchant.created',
  'merchant.application_saved',
  'merchant.terms_accepted',
  'merchant.document_added',
  'merchant.document_removed',
  'requirement.changed',
  'payouts.held',
  'payouts.released',
  'invitation.sent',
  'invitation.accepted',
  'delivery-rule.created',
  'delivery-rule.changed',
  'delivery-rule.removed',
  'delivery-terms.changed',
  'settings.changed',
  'shop-text.published',
  'product.created',
  'product.changed',
  'product.archived',
  'prices.changed',
] as const

export type AuditAction = (typeof auditActions)[number]
