import { createHash } from 'node:crypto'

/** A task is about an id; an invoice that has none yet is told by its access key, once. */
export const invoiceTaskRef = (accessKey: string): string =>
  createHash('sha256')
    .update(`invoice ${accessKey}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
