import { hash, randomBytes } from 'node:crypto'

/** What only its holder knows; the database keeps the hash. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

export const secretTokenHash = (token: string) => hash('sha256', token)
