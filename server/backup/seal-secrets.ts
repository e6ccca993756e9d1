import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'
import type { Backup } from './manifest.ts'

const secrets = z.object({
  /** The file of `DATA_DIR`; null: the environment has it. */
  sessionSecret: z.string().nullable(),
  environment: z.record(z.string(), z.string()),
})
/** What signs cookies, and the variables that the shop was started with. */
export type Secrets = z.output<typeof secrets>

const algorithm = 'aes-256-gcm'
/** The manifest names it, so that another way may follow. */
export const sealing = `scrypt+${algorithm}`
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}

/** Salt, nonce, tag and what is sealed. */
export async function sealSecrets(content: Secrets, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed])
}

/** The secrets of the backup; null: it has none. */
export async function openSecrets(
  { folder, manifest }: Backup,
  passphrase: string | null,
): Promise<Secrets | null> {
  if (!manifest.secrets) return null
  if (manifest.sealing !== undefined && manifest.sealing !== sealing)
    throw new BackupError('other_format', manifest.sealing)
  if (!passphrase) throw new BackupError('no_passphrase')
  const file = await readFile(join(folder, manifest.secrets))
  const salt = file.subarray(0, saltBytes)
  const nonce = file.subarray(saltBytes, saltBytes + nonceBytes)
  const sealed = file.subarray(saltBytes + nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, salt), nonce)
  decipher.setAuthTag(file.subarray(saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes))
  try {
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
    return secrets.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError('wrong_passphrase', '', error)
  }
}
