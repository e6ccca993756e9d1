import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from './services.ts'

type Secrets = Services['secrets']

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with a key of the first secret: `KEY.CONTENT`, where KEY says which secret it was. `owner` is
 * authenticated with it, so that the row of one person opens nothing in that of another.
 */
export function sealText(secrets: Secrets, text: string, owner: string): string {
  const [secret = ''] = secrets
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const content = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  return `${sealPrefix([secret])}${content}`
}

/** Null: none of the secrets sealed it for this owner. */
export function openText(secrets: Secrets, sealed: string, owner: string): string | null {
  const secret = secrets.find((each) => sealed.startsWith(sealPrefix([each])))
  if (secret === undefined) return null
  const content = Buffer.from(sealed.slice(sealPrefix([secret]).length), 'base64url')
  const tagEnd = nonceBytes + tagBytes
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), content.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(content.subarray(nonceBytes, tagEnd))
    return decipher.update(content.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** How everything begins that the first secret has sealed. */
export const sealPrefix = ([secret = '']: Secrets): string => `${hash('sha256', keyOf(secret)).slice(0, 12)}.`

/** Another key than any that signs: a signature tells nothing of what is sealed. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'feira sealed text', 32))
