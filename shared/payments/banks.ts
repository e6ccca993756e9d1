/** Banks whose addresses and ways of signing in the shop knows; `other`: the addresses are typed in. */
export const bankIds = ['efi', 'inter', 'sicoob', 'sicredi', 'bb', 'other'] as const
export type BankId = (typeof bankIds)[number]
