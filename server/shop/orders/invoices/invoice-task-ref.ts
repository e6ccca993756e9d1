import { createHash } from 'node:crypto'

/**
 * Derives the id that a task refers to from the access key, because an invoice that is not attached has no id yet. The
 * same invoice has one task.
 */
export const invoiceTaskRef = (accessKey: string): string =>
  createHash('sha256')
    .update(`invoice ${accessKey}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
