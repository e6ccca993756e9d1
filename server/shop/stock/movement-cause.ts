import { stockMovement } from '#server/db/schema/index.ts'

const { kind, refType, refId, variantId } = stockMovement

/** The columns of a cause, which never moves the stock of a variant twice. */
export const movementCause = [kind, refType, refId, variantId]
