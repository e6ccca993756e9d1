import { readConfig } from '#server/config.ts'
import { clearDemoWorld } from '#server/demo/clear-demo-world.ts'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { type Command, fail } from './command.ts'

/** `demo clear --yes`: deletes the demonstration to make room for a shop of one's own. */
export const demoCommand: Command = (action, { yes }) => {
  if (action !== 'clear') return cliMessages.missing('clear')
  return async ({ services, database, bucket }) => {
    if (!yes) return fail(cliMessages.demo.confirm)
    const { dataDir } = readConfig(process.env)
    const refusal = await clearDemoWorld({ ...database, db: services.db }, { dataDir, bucket })
    if (refusal) return fail(cliMessages.demo[refusal])
    console.log(cliMessages.demo.cleared)
    // At the next start this link shows that a shop of one's own is wanted, so no demo world is made.
    await newSetupLink(services, services.shop.publicUrl)
    return 0
  }
}
