import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from './services.ts'

type Keys = Services['sealingKeys']

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyIdLength = 12

/**
 * Encrypts a text with the first key: `KEY.CONTENT`, where KEY is the id of the key. `owner` is authenticated with it,
 * so that the row of one person opens nothing in that of another.
 */
export function sealText(keys: Keys, text: string, owner: string): string {
  const key = firstOf(keys)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, derivedOf(key).encryption, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const content = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  return `${sealingKeyId(key)}.${content}`
}

/** Opens a sealed text, or returns null if none of the keys sealed it for this owner, or it was changed since. */
export function openText(keys: Keys, sealed: string, owner: string): string | null {
  const key = keys.find((each) => sealed.startsWith(`${sealingKeyId(each)}.`))
  if (key === undefined) return null
  const content = Buffer.from(sealed.slice(keyIdLength + 1), 'base64url')
  const tagEnd = nonceBytes + tagBytes
  try {
    const decipher = createDecipheriv(algorithm, derivedOf(key).encryption, content.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(content.subarray(nonceBytes, tagEnd))
    return decipher.update(content.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/**
 * Returns the blind indexes of a text, `KEY.HMAC`, that of the first key first: equal texts have equal ones, and nobody
 * without the key can tell the text, or try all possible ones.
 */
export const blindIndexes = (keys: Keys, text: string): string[] =>
  keys.map((key) => {
    const index = createHmac('sha256', derivedOf(key).index).update(text).digest('base64url')
    return `${sealingKeyId(key)}.${index}`
  })

/** Returns an id of a key that tells nothing about it. */
export const sealingKeyId = (key: string): string => derivedOf(key).id

/** Returns the id of the key that sealed a text, as `sealingKeyId` does. */
export const sealedWith = (sealed: string): string => sealed.slice(0, keyIdLength)

function firstOf([first]: Keys): string {
  if (!first) throw new Error('There is no key to seal with')
  return first
}

interface DerivedKeys {
  id: string
  encryption: Buffer
  index: Buffer
}

/** Cache of derived keys: a purchase needs each several times, and a process has few. */
const derived = new Map<string, DerivedKeys>()

/**
 * Derives keys for one purpose each: a signature tells nothing about sealed texts, nor a sealed text about an index.
 */
function derivedOf(key: string): DerivedKeys {
  const known = derived.get(key)
  if (known) return known
  const encryption = derive(key, 'feira sealed text')
  const id = hash('sha256', encryption).slice(0, keyIdLength)
  const keys = { id, encryption, index: derive(key, 'feira blind index') }
  derived.set(key, keys)
  return keys
}

const derive = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
