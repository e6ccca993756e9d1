import type { Services } from '#server/shop/services.ts'
import { newestSeal } from '#server/shop/verify/seal-books.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'

/** `verify` prints one line for each inconsistency, and the newest seal. */
export async function verifyCommand(services: Services): Promise<number> {
  const differences = await verify(services)
  for (const { check, subject, expected, found } of differences)
    console.log(cliMessages.difference(check, subject, expected, found))
  console.log(differences.length > 0 ? cliMessages.differences(differences.length) : cliMessages.verified)
  const seal = await newestSeal(services.db)
  if (seal) console.log(cliMessages.sealed(seal.until, seal.hash))
  return differences.length > 0 ? 1 : 0
}
