import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { storeOfSlug } from '#server/shop/catalog/import/import-products.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { type Command, fail } from './command.ts'

/** `export-products [FILE] --store SLUG`: without a file it writes to the terminal, or where that leads. */
export const exportProductsCommand: Command = (file, { store: slug }) => {
  if (!slug) return cliMessages.missing('--store LOJA')
  return async ({ services }) => {
    const store = await storeOfSlug(services.db, slug)
    if (!store) return fail(importMessages.storeNotFound(slug))
    const lines = Readable.from(exportProducts(services, store.id))
    if (!file) {
      await pipeline(lines, process.stdout, { end: false })
      return 0
    }
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
    console.log(importMessages.exported(store.name, file))
    return 0
  }
}
