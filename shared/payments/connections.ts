/** What a store or the platform may connect the shop with. */
export const connectionKinds = ['bank_pix'] as const
