/** Banks whose addresses and authentication the shop knows. */
export const knownBankIds = ['efi', 'inter', 'sicoob', 'sicredi', 'bb'] as const

/** Banks that can be connected. For `other`, the addresses are typed in. */
export const realBankIds = [...knownBankIds, 'other'] as const

/** `simulated`: a demonstration's own. */
export const bankIds = [...realBankIds, 'simulated'] as const
export type BankId = (typeof bankIds)[number]
