import type { Db } from '#server/db/connect.ts'
import { closeReservations } from './close-reservations.ts'

/** The order is paid: what it held has left the shelf. */
export const commitStock = (tx: Db, orderId: string) => closeReservations(tx, orderId, 'committed')
