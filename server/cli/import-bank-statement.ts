import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { importBankStatement } from '#server/shop/orders/payments/statement/import-bank-statement.ts'
import { paymentCliMessages as messages } from '#shared/messages/command-line/payment-cli.ts'
import type { Command } from './command.ts'
import { cliMoneyText, fail } from './command.ts'

/** `import-statement FILE [--store SLUG] [--dry-run]`: one line for each row of the bank's file. */
export const importBankStatementCommand: Command = (file, { store, 'dry-run': dryRun = false }) => {
  if (!file) return messages.missingFile
  return async ({ services }) => {
    if (!(await stat(file).catch(() => null))?.isFile()) return fail(messages.fileNotFound(file))
    if (services.settlement === 'direct' && !store) return fail(messages.storeNeeded)
    if (services.settlement === 'platform' && store) return fail(messages.noStore)
    const merchantId = store ? await merchantIdOf(services.db, store) : null
    if (store && !merchantId) return fail(messages.unknownStore(store))
    const rows = await importBankStatement(services, {
      bytes: createReadStream(file),
      fileName: basename(file),
      merchantId,
      isTrial: dryRun,
    })
    if ('refusal' in rows) return fail(messages[rows.refusal])
    for (const { line, result, amountMinor, orderNumber, suggestions = [] } of rows) {
      const amount = amountMinor === undefined ? '' : cliMoneyText(services.country, amountMinor)
      if (result !== 'out') {
        const numbers = orderNumber ?? suggestions.join(', ')
        console.log(messages.row(line, amount, messages.results[result], numbers))
      }
    }
    console.log(messages.summary(rows.filter(({ result }) => result === 'paid').length, dryRun))
    return rows.some(({ result }) => ['broken', 'noDate', 'noAmount'].includes(result)) ? 1 : 0
  }
}
