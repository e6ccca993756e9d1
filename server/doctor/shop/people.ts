import { sql } from 'drizzle-orm'
import { demoPassword } from '#server/demo/demo-sign-ins.ts'
import { hasDemoWorld } from '#server/demo/has-demo-world.ts'
import { type Check, isReachedByOthers, problem, queriedRows, warning } from '#server/doctor/check.ts'
import { verifyPassword } from '#server/shop/customers/password-hash.ts'
import { hasOperator } from '#server/shop/setup/setup-queries.ts'
import { shopChecks } from '#shared/messages/command-line/doctor/shop.ts'
import { isDemonstration } from './shop-identity.ts'

export const operators: Check = {
  name: 'operators',
  examine: async ({ db }) => ((await hasOperator(db)) ? [] : [warning(shopChecks.operators.none)]),
}

/** A shop has no more operators than this, and checking each password takes a tenth of a second. */
const maxAccounts = 50

export const operatorPasswords: Check = {
  name: 'operator-passwords',
  isDear: true,
  async examine(examined) {
    // In a demonstration the password is public on purpose. A public address with it has a check of its own.
    if (await isDemonstration(examined)) return []
    const accounts = await queriedRows<{ email: string; hash: string }>(
      examined,
      sql`select email, password_hash as hash from "user" where platform_role = 'admin' order by id limit ${maxAccounts}`,
    )
    const guessed: string[] = []
    for (const { email, hash } of accounts) if (await verifyPassword(hash, demoPassword)) guessed.push(email)
    return guessed.length > 0 ? [problem(shopChecks['operator-passwords'].demo, guessed)] : []
  },
}

export const demoWorldCheck: Check = {
  name: 'demo-world',
  async examine(examined) {
    if (!isReachedByOthers(examined) || !(await hasDemoWorld(examined.db))) return []
    const { there, open } = shopChecks['demo-world']
    return [examined.config.demo ? warning(open) : problem(there)]
  },
}
