/** What is recorded when somebody with rights does it, by the noun of its subject. */
export const auditActions = [
  'merchant.moved',
  'invitation.sent',
  'invitation.accepted',
  'settings.changed',
  'shop-text.published',
] as const

export type AuditAction = (typeof auditActions)[number]
