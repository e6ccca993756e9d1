/** Who settles orders and their money in a panel: a store its own, the operator all. */
export type PanelActor = { merchantId: string } | { operator: true }

/** Returns the actor's name in the tables of moves. */
export const actorRole = (actor: PanelActor) => ('merchantId' in actor ? 'merchant' : 'operator')

/** Returns the store to which orders must belong, or undefined for any store. */
export const storeOf = (actor: PanelActor) => ('merchantId' in actor ? actor.merchantId : undefined)
