import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'
import type { Backup } from './manifest.ts'

const secrets = z.object({
  /** The secret's file in `DATA_DIR`, or null when the environment has it. */
  sessionSecret: z.string().nullable(),
  environment: z.record(z.string(), z.string()),
})
/** The secret that signs cookies, and the variables that the shop was started with. */
export type Secrets = z.output<typeof secrets>

const algorithm = 'aes-256-gcm'
/** Stored in the manifest, so that another algorithm may follow. */
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

/** Returns salt, nonce, tag and the ciphertext. */
export async function sealSecrets(content: Secrets, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts the secrets of the backup, or returns null when it has none. */
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
