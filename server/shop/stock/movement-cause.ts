import { stockMovement } from '#server/db/schema/index.ts'

const { kind, refType, refId, variantId } = stockMovement

/** What never moves the stock of a variant twice. */
export const movementCause = [kind, refType, refId, variantId]
