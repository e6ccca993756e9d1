import { type Check, problem, warning } from '#server/doctor/check.ts'
import { unreadableTaxIds } from '#server/shop/orders/tax-ids/check-tax-ids.ts'
import { sealingKeyId } from '#server/shop/sealed-text.ts'
import { lackingKeys } from '#server/shop/sealing-key-queries.ts'
import { sealingKeys as keysOf } from '#server/start/sealing-keys.ts'
import { presentSecrets } from '#server/start/session-secrets.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'
import { isGuessable, isShort } from './secrets.ts'

/** Checks that everything encrypted at rest can be decrypted with the present keys. */
export const sealingKeysCheck: Check = {
  name: 'sealing-keys',
  async examine({ config, db }) {
    const messages = addressChecks['sealing-keys']
    const given = config.sealingKeys ?? []
    const lacking = await lackingKeys(db, keysOf(config, await presentSecrets(config)))
    return [
      ...(lacking.length > 0 ? [problem(messages.lacking, lacking)] : []),
      ...(given.some(isGuessable) ? [problem(messages.guessable)] : []),
      ...(given.some(isShort) ? [warning(messages.short)] : []),
    ]
  },
}

/**
 * Checks that no sealed tax id was changed, or moved to another purchase. Those of a missing key are the other check's.
 */
export const sealedTaxIds: Check = {
  name: 'sealed-tax-ids',
  isDear: true,
  async examine({ config, db }) {
    const keys = keysOf(config, await presentSecrets(config))
    const unreadable = await unreadableTaxIds({ db, sealingKeys: keys }, keys.map(sealingKeyId))
    return unreadable.length > 0 ? [problem(addressChecks['sealed-tax-ids'].changed, unreadable)] : []
  },
}
