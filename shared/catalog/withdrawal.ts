/**
 * Why a customer cannot withdraw from a purchase within seven days (art. 49 of the consumer code): only goods that
 * could not be sold again. Damaged and wrong goods are returned all the same.
 */
export const withdrawalExceptions = ['made_to_measure', 'perishable', 'hygiene', 'digital'] as const
export type WithdrawalException = (typeof withdrawalExceptions)[number]
