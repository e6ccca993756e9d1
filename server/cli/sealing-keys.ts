import { resealAccounts } from '#server/shop/connections/reseal-accounts.ts'
import { resealSecrets } from '#server/shop/customers/second-factor/reseal-secrets.ts'
import { resealInvoices } from '#server/shop/orders/invoices/reseal-invoices.ts'
import { unreadableTaxIds } from '#server/shop/orders/tax-ids/check-tax-ids.ts'
import { sealOlderTaxIds } from '#server/shop/orders/tax-ids/seal-older-tax-ids.ts'
import { type SealingKeyUse, usesOfSealingKeys } from '#server/shop/sealing-key-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { sealingKeyMessages as messages } from '#shared/messages/command-line/sealing-keys.ts'
import { type Command, fail } from './command.ts'

/** `sealing-keys list | renew | check`: shows which keys seal which data, and whether an older key may be removed. */
export const sealingKeysCommand: Command = (action) => {
  switch (action) {
    case 'list':
      return ({ services }) => list(services)
    case 'renew':
      return ({ services }) => renew(services)
    case 'check':
      return ({ services }) => check(services)
    default:
      return cliMessages.missing(messages.commands)
  }
}

async function list({ db, sealingKeys }: Services): Promise<number> {
  const uses = await usesOfSealingKeys(db, sealingKeys)
  for (const use of uses) console.log(messages.use(roleOf(use), use))
  return uses.some(({ position }) => position === null) ? 1 : 0
}

function roleOf({ position, taxIds, invoices, secondFactors, accounts }: SealingKeyUse): string {
  if (position === null) return messages.roles.lacking
  if (position === 0) return messages.roles.first
  return taxIds + invoices + secondFactors + accounts > 0 ? messages.roles.older : messages.roles.unused
}

/** Does at once what the job does in several runs. */
async function renew(services: Services): Promise<number> {
  await resealSecrets(services)
  await resealAccounts(services)
  await resealInvoices(services)
  const { sealed, unreadable } = await sealOlderTaxIds(services, { maxRows: Number.POSITIVE_INFINITY })
  console.log(messages.renewed(sealed))
  const listed = await list(services)
  return unreadable.length > 0 ? fail(messages.unreadable(unreadable)) : listed
}

async function check(services: Services): Promise<number> {
  const unreadable = await unreadableTaxIds(services)
  if (unreadable.length > 0) return fail(messages.unreadable(unreadable))
  console.log(messages.allReadable)
  return 0
}
