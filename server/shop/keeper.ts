/** Who looks after orders and their money: a store after its own, the operator after all. */
export type Keeper = { merchantId: string } | { operator: true }

/** Their word in the tables of moves. */
export const actorOf = (keeper: Keeper) => ('merchantId' in keeper ? 'merchant' : 'operator')

/** Whose they must be; undefined: anybody's. */
export const storeOf = (keeper: Keeper) => ('merchantId' in keeper ? keeper.merchantId : undefined)
