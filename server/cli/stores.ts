import { system } from '#server/shop/audit/record-audit.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import { renameStore } from '#server/shop/merchants/rename-store.ts'
import { createStore } from '#server/shop/merchants/status/create-store.ts'
import { ShopError } from '#shared/errors.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { readNewApplication } from '#shared/forms/merchant/application-forms.ts'
import { storeCliMessages as messages } from '#shared/messages/command-line/catalog-cli.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { isPixDiscount } from '#shared/money/pix-price.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import type { Command, CommandShop } from './command.ts'
import { fail } from './command.ts'
import type { CliOptions } from './options.ts'

/**
 * `stores create SLUG --name NAME --owner EMAIL`; `stores rename SLUG NEW_SLUG` changes the address; `stores
 * pix-discount SLUG PERCENT` sets the Pix discount.
 */
export const storesCommand: Command = (action, options, [slug = '', value = '']) => {
  if (action === 'create') return createCommand(slug, value, options)
  if (action === 'rename') return renameCommand(slug, value)
  return action === 'pix-discount' ? pixDiscountCommand(slug, value) : cliMessages.missing(messages.commands)
}

function createCommand(slug: string, surplus: string, options: CliOptions): ReturnType<Command> {
  if (surplus !== '') return cliMessages.surplus([surplus])
  if (slug === '') return cliMessages.missing('LOJA')
  if (!isSlug(slug)) return messages.wrongSlug(slug)
  const { name = '', owner = '' } = options
  if (owner === '') return cliMessages.missing('--owner E-MAIL')
  const email = emailField.safeParse(owner)
  if (!email.success) return cliMessages.wrongEmail(owner)
  const read = readNewApplication({ name, slug })
  if (!read.ok) return read.errors.name ? messages.missingName : messages.wrongSlug(slug)
  const store = { ...read.values, ownerEmail: email.data }
  return (running) => create(running, store)
}

/** Creates a store. One that has this address already is left as it is, so that a script may run twice. */
async function create(
  { services }: CommandShop,
  store: { name: string; slug: string; ownerEmail: string },
): Promise<number> {
  const { slug, name, ownerEmail } = store
  if (await merchantIdOf(services.db, slug)) {
    console.log(messages.exists(slug))
    return 0
  }
  try {
    await createStore(services, { ...store, by: services.author ?? system, digest: null })
    console.log(messages.created(slug, name, ownerEmail))
    return 0
  } catch (error) {
    // The address was another store's once, and still leads to it.
    if (!(error instanceof ShopError) || error.code !== 'slug_taken') throw error
    return fail(messages.taken(slug))
  }
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
