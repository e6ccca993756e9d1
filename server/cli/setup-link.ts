import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { type Command, fail } from './command.ts'

/** `setup-link`: prints a new address for the first operator, which replaces the one that the start printed. */
export const setupLinkCommand: Command = (surplus) => {
  if (surplus) return cliMessages.surplus([surplus])
  return async ({ services }) => {
    const address = await newSetupLink(services, services.shop.publicUrl)
    if (!address) return fail(cliMessages.hasOperator)
    console.log(cliMessages.setupLink(address))
    return 0
  }
}
