import { addSynonyms, removeSynonym, synonymSets } from '#server/shop/catalog/change-synonyms.ts'
import type { Services } from '#server/shop/services.ts'
import { synonymCliMessages as words } from '#shared/messages/catalog-cli.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'

/** `synonyms list | add WORD WORD… | remove WORD`. */
export const synonymsCommand: Command = (act, _options, names) => {
  switch (act) {
    case 'list':
      return ({ services }) => list(services)
    case 'add':
      if (names.length < 2) return cliMessages.missing(words.words)
      return ({ services }) => add(services, names)
    case 'remove': {
      const [name] = names
      if (!name) return cliMessages.missing('PALAVRA')
      return ({ services }) => remove(services, name)
    }
    default:
      return cliMessages.missing(words.commands)
  }
}

async function list({ db }: Services): Promise<number> {
  const sets = await synonymSets(db)
  if (sets.length === 0) console.log(words.none)
  for (const set of sets) console.log(words.set(set))
  return 0
}

async function add(services: Services, names: readonly string[]): Promise<number> {
  const set = await addSynonyms(services, names)
  if (!set) return fail(words.tooFew)
  console.log(words.set(set))
  return 0
}

async function remove(services: Services, name: string): Promise<number> {
  if (!(await removeSynonym(services, name))) return fail(words.unknown(name))
  console.log(words.removed(name))
  return 0
}
