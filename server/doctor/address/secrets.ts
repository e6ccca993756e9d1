import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, problem, warning } from '#server/doctor/check.ts'
import { hasOperator } from '#server/shop/setup/setup-queries.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'

const shortest = 32
/** Minimum number of different characters in one secret: 32 random hexadecimal digits have more than eight. */
const fewestKinds = 8
const guessable = /secret|segredo|change|troque|password|senha|example|exemplo|0123456789|abcdefgh/i

export const isGuessable = (secret: string) => guessable.test(secret) || new Set(secret).size < fewestKinds
export const isShort = (secret: string) => secret.length < shortest

export const secrets: Check = {
  name: 'secrets',
  async examine(examined) {
    const { sessionSecrets, dataDir } = examined.config
    const messages = addressChecks.secrets
    if (sessionSecrets) {
      if (sessionSecrets.some(isGuessable)) return [problem(messages.guessable)]
      return sessionSecrets.some(isShort) ? [warning(messages.short)] : []
    }
    const file = join(dataDir, 'session-secret')
    const found = await lstat(file).catch(() => null)
    if (!found) return (await hasOperator(examined.db)) ? [warning(messages.missing)] : []
    return (found.mode & 0o077) === 0 ? [] : [problem(messages.open(file))]
  },
}
