/** The side that settles orders and their money: a store for its own, the operator for all. */
export type SellerSide = { merchantId: string } | { operator: true }

/** Returns the actor's name in the tables of moves. */
export const actorOf = (sellerSide: SellerSide) => ('merchantId' in sellerSide ? 'merchant' : 'operator')

/** Returns the store to which orders must belong, or undefined for any store. */
export const storeOf = (sellerSide: SellerSide) =>
  'merchantId' in sellerSide ? sellerSide.merchantId : undefined
