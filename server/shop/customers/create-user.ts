import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { OperatorRole } from '#shared/operators/operator-rights.ts'
import { hashPassword } from './password-hash.ts'

export const userRoles = ['customer', 'operator'] as const

export type UserRole = (typeof userRoles)[number]

interface NewAccount {
  email: string
  name: string
  password: string
  role?: UserRole
  /** What an operator may do. Without it, everything. */
  operatorRole?: OperatorRole | undefined
  phone?: string | null
  isDemo?: boolean
}

/** Creates an account. Error: `email_taken`. */
export async function createUser(db: Db, account: NewAccount): Promise<{ userId: string }> {
  const [created] = await db
    .insert(user)
    .values({
      email: account.email,
      name: account.name,
      passwordHash: await hashPassword(account.password, account),
      phone: account.phone ?? null,
      platformRole: account.role === 'operator' ? 'admin' : 'none',
      operatorRole: account.operatorRole ?? 'admin',
      isDemo: account.isDemo ?? false,
      emailConfirmedAt: account.isDemo ? new Date() : null,
    })
    .onConflictDoNothing({ target: user.email })
    .returning({ userId: user.id })
  if (!created) throw new ShopError('email_taken', 'There is an account with this e-mail')
  return created
}
