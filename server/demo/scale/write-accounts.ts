import { like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import { demoSignIns } from '#server/demo/demo-sign-ins.ts'
import type { ScalePiece } from './in-pieces.ts'
import { customersPerAccount, scaleCustomer } from './scale-customer.ts'

export const countScaleAccounts = (tx: Db): Promise<number> =>
  tx.$count(user, like(user.email, 'cliente-%@escala.test'))

/** Writes the accounts of customers, who sign in with the password of the demo sign-ins. */
export async function writeAccounts(tx: Db, { from, to }: ScalePiece): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * customersPerAccount)
  const customers = numbers.map(scaleCustomer)
  const column = (name: 'email' | 'name' | 'phone') =>
    sql`${sql.param(customers.map((customer) => customer[name]))}::text[]`
  await tx.execute(sql`
    insert into ${user} (id, email, email_confirmed_at, name, phone, password_hash, is_demo, created_at)
    select ${accountIdOf(sql`number`)}, each.email, at, each.name, each.phone, demo.password_hash, true, at
    from unnest(${sql.param(numbers)}::int[], ${column('email')}, ${column('name')}, ${column('phone')})
      each (number, email, name, phone),
      (select password_hash from ${user} where email = ${demoSignIns[0].email}) demo,
      (select built_at - interval '730 days' as at from demo_world) world`)
}

/** SQL expression: the id of a customer's account, which the number alone decides. */
export const accountIdOf = (number: SQL) =>
  sql`pg_temp.id_at('2024-01-01'::timestamptz + ${number} * interval '1 minute', md5('account' || ${number})::uuid)`
