import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type ChallengePurpose, isOurChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Returns what the library must expect of every response of a passkey; `challengeOf` is the challenge that was
 * answered.
 */
export function expectedAnswer(services: Services, purpose: ChallengePurpose) {
  const party = relyingParty(services)
  if (!party) throw refused('There are no passkeys for a bare IP address')
  let challenge = ''
  const checks = {
    expectedChallenge: (given: string) => {
      challenge = given
      return isOurChallenge(services, purpose, given)
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
  return { checks, challengeOf: () => challenge }
}

/** Turns an error of the library, which throws plain ones at what a browser cannot have sent, into a refusal. */
export function asRefusal(error: unknown): never {
  if (error instanceof ShopError) throw error
  throw refused(error instanceof Error ? error.message : 'The passkey was not verified')
}

export const refused = (message: string) => new ShopError('passkey_refused', message)
