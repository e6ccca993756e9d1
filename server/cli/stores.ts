import { renameStore } from '#server/shop/merchants/rename-store.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { storeCliMessages as words } from '#shared/messages/store-cli.ts'
import { isSlug } from '#shared/routes.ts'
import type { Command, CommandShop } from './command.ts'
import { fail } from './fail.ts'

/** `stores rename SLUG NEW_SLUG`: another address; the old one leads to it. */
export const storesCommand: Command = (act, _options, [slug = '', newSlug = '']) => {
  if (act !== 'rename') return cliMessages.missing(words.commands)
  if (slug === '' || newSlug === '') return cliMessages.missing('LOJA NOVO-ENDEREÇO')
  if (!isSlug(newSlug)) return words.wrongSlug(newSlug)
  return (running) => rename(running, slug, newSlug)
}

async function rename({ services }: CommandShop, slug: string, newSlug: string): Promise<number> {
  try {
    await renameStore(services, { slug, newSlug })
    console.log(words.renamed(slug, newSlug))
    return 0
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(words.unknown(slug))
    if (error.code === 'slug_taken') return fail(words.taken(newSlug))
    throw error
  }
}
