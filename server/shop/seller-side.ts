/** Who looks after orders and their money: a store after its own, the operator after all. */
export type SellerSide = { merchantId: string } | { operator: true }

/** Their word in the tables of moves. */
export const actorOf = (sellerSide: SellerSide) => ('merchantId' in sellerSide ? 'merchant' : 'operator')

/** Whose they must be; undefined: anybody's. */
export const storeOf = (sellerSide: SellerSide) =>
  'merchantId' in sellerSide ? sellerSide.merchantId : undefined
