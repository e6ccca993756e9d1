import { timingSafeEqual } from 'node:crypto'

/** Compares a secret in a time that tells nothing of where the two differ. */
export const isSameSecret = (made: Buffer, given: Buffer): boolean =>
  made.length === given.length && timingSafeEqual(made, given)
