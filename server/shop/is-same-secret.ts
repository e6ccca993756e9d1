import { timingSafeEqual } from 'node:crypto'

/** Compares what was shown with what we made; the time that it takes tells nothing of where they differ. */
export const isSameSecret = (made: Buffer, given: Buffer): boolean =>
  made.length === given.length && timingSafeEqual(made, given)
