/** Who looks after orders and their money: a store after its own, the operator after all. */
export type SellerSide = { merchantId: string } | { operator: true }

/** The actor's name in the tables of moves. */
export const actorOf = (sellerSide: SellerSide) => ('merchantId' in sellerSide ? 'merchant' : 'operator')

/** The store whose orders they must be; undefined: any store. */
export const storeOf = (sellerSide: SellerSide) =>
  'merchantId' in sellerSide ? sellerSide.merchantId : undefined
