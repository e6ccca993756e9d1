import { addSynonyms, removeSynonym, synonymSets } from '#server/shop/catalog/search/change-synonyms.ts'
import type { Services } from '#server/shop/services.ts'
import { synonymCliMessages as messages } from '#shared/messages/command-line/catalog-cli.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import type { Command } from './command.ts'
import { fail } from './command.ts'

/** `synonyms list | add WORD WORD… | remove WORD`. */
export const synonymsCommand: Command = (action, _options, names) => {
  switch (action) {
    case 'list':
      return ({ services }) => list(services)
    case 'add':
      if (names.length < 2) return cliMessages.missing(messages.words)
      return ({ services }) => add(services, names)
    case 'remove': {
      const [name] = names
      if (!name) return cliMessages.missing('PALAVRA')
      return ({ services }) => remove(services, name)
    }
    default:
      return cliMessages.missing(messages.commands)
  }
}

async function list({ db }: Services): Promise<number> {
  const sets = await synonymSets(db)
  if (sets.length === 0) console.log(messages.none)
  for (const set of sets) console.log(messages.set(set))
  return 0
}

async function add(services: Services, names: readonly string[]): Promise<number> {
  const set = await addSynonyms(services, names)
  if (!set) return fail(messages.tooFew)
  console.log(messages.set(set))
  return 0
}

async function remove(services: Services, name: string): Promise<number> {
  if (!(await removeSynonym(services, name))) return fail(messages.unknown(name))
  console.log(messages.removed(name))
  return 0
}
