import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { NotText } from '#server/shop/catalog/import/decode-text.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { importStatement } from '#server/shop/orders/payments/statement/import-statement.ts'
import { paymentCliMessages as words } from '#shared/messages/payment-cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { moneyText } from './money-text.ts'

/** `import-statement FILE [--store SLUG] [--dry-run]`: one line for each row of the bank's file. */
export const importStatementCommand: Command = (file, { store, 'dry-run': dryRun = false }) => {
  if (!file) return words.missingFile
  return async ({ services }) => {
    if (!(await stat(file).catch(() => null))?.isFile()) return fail(words.fileNotFound(file))
    if (services.settlement === 'direct' && !store) return fail(words.storeNeeded)
    if (services.settlement === 'platform' && store) return fail(words.noStore)
    const merchantId = store ? await merchantIdOf(services.db, store) : null
    if (store && !merchantId) return fail(words.unknownStore(store))
    const rows = await importStatement(services, createReadStream(file), { merchantId, dryRun }).catch(
      (error: unknown) => {
        if (error instanceof NotText) return 'notText' as const
        throw error
      },
    )
    if (rows === 'notText') return fail(words.notText)
    if (!rows) return fail(words.noHeader)
    for (const { line, result, amountMinor, orderNumber, suggestions = [] } of rows) {
      const amount = amountMinor === undefined ? '' : moneyText(services.country, amountMinor)
      if (result !== 'out') {
        const numbers = orderNumber ?? suggestions.join(', ')
        console.log(words.row(line, amount, words.results[result], numbers))
      }
    }
    console.log(words.summary(rows.filter(({ result }) => result === 'paid').length, dryRun))
    return rows.some(({ result }) => ['broken', 'noDate', 'noAmount'].includes(result)) ? 1 : 0
  }
}
