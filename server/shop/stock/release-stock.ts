import type { Db } from '#server/db/connect.ts'
import { closeReservations } from './close-reservations.ts'

/** The order is off: what it held can be bought again. */
export const releaseStock = (tx: Db, orderId: string) => closeReservations(tx, orderId, 'released')
