import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { renameStore } from '#server/shop/merchants/rename-store.ts'
import { ShopError } from '#shared/errors.ts'
import { storeCliMessages as messages } from '#shared/messages/command-line/catalog-cli.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { isPixDiscount } from '#shared/money/pix-price.ts'
import { isSlug } from '#shared/routes.ts'
import { percentText, readPercent } from '#shared/text/percent-text.ts'
import type { Command, CommandShop } from './command.ts'
import { fail } from './command.ts'

/** `stores rename SLUG NEW_SLUG`: another address; `stores pix-discount SLUG PERCENT`: what Pix takes off. */
export const storesCommand: Command = (action, _options, [slug = '', value = '']) => {
  if (action === 'rename') return renameCommand(slug, value)
  return action === 'pix-discount' ? pixDiscountCommand(slug, value) : cliMessages.missing(messages.commands)
}

function renameCommand(slug: string, newSlug: string): ReturnType<Command> {
  if (slug === '' || newSlug === '') return cliMessages.missing('LOJA NOVO-ENDEREÇO')
  if (!isSlug(newSlug)) return messages.wrongSlug(newSlug)
  return (running) => rename(running, slug, newSlug)
}

function pixDiscountCommand(slug: string, percent: string): ReturnType<Command> {
  if (slug === '' || percent === '') return cliMessages.missing('LOJA PORCENTAGEM')
  const bps = readPercent(percent)
  if (bps === null || !isPixDiscount(bps)) return pixDiscountMessages.fieldErrors.percent
  return (running) => discountPix(running, slug, bps)
}

async function discountPix({ services }: CommandShop, slug: string, bps: number): Promise<number> {
  const merchantId = await merchantIdOf(services.db, slug)
  if (!merchantId) return fail(messages.unknown(slug))
  try {
    await changePixDiscount(services, { merchantId, bps })
    console.log(messages.pixDiscount(slug, percentText(bps, services.country.locale)))
    return 0
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'takes_no_pix') throw error
    return fail(messages.takesNoPix(slug))
  }
}

async function rename({ services }: CommandShop, slug: string, newSlug: string): Promise<number> {
  try {
    await renameStore(services, { slug, newSlug })
    console.log(messages.renamed(slug, newSlug))
    return 0
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') return fail(messages.unknown(slug))
    if (error.code === 'slug_taken') return fail(messages.taken(newSlug))
    throw error
  }
}
