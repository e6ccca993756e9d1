import { hash, type Options, verify } from '@node-rs/argon2'
import { type PasswordOwner, refuseCommonPassword } from './is-common-password.ts'

/** Argon2id, the library's own default, with OWASP's parameters: 19 MiB, two passes, one lane. */
export const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalizes a password, because another keyboard may type it with other code points. */
const normalised = (password: string) => password.normalize('NFKC')

/** Hashes a new password; every way to set one uses this function. Error: `common_password`. */
export async function hashPassword(password: string, owner: PasswordOwner | null): Promise<string> {
  await refuseCommonPassword(password, owner)
  return hash(normalised(password), argon2id)
}

/** Returns a new hash of a correct password if its hash has other parameters than those above, else null. */
export async function renewedHash(passwordHash: string, password: string): Promise<string | null> {
  const { memoryCost, timeCost, parallelism } = argon2id
  const isOfToday = passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  return isOfToday ? null : hash(normalised(password), argon2id)
}

let dummyHash: Promise<string> | undefined

/** Verifies a password. It takes as long for an account that does not exist (null). */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody signs in with this', argon2id)
  const matches = await verify(passwordHash ?? (await dummyHash), normalised(password))
  return matches && passwordHash !== null
}
