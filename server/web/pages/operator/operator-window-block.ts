import type { Services } from '#server/shop/services.ts'
import { problemsOfBlocks } from '#server/shop/window/block-problems.ts'
import {
  changeBlockPicture,
  changeItems,
  earlierItem,
  saveBlock,
  withItem,
  withoutItem,
} from '#server/shop/window/change-block.ts'
import {
  chosenProductsOf,
  chosenStoresOf,
  findProducts,
  findStores,
} from '#server/shop/window/choice-queries.ts'
import { versionFacts } from '#server/shop/window/version-queries.ts'
import { type ArrangedBlock, blockOf } from '#server/shop/window/window-queries.ts'
import { refusedIntent, runAction } from '#server/web/pages/action-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { maxPictureBytes } from '#shared/catalog/pictures/pictures.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { windowBlockForm } from '#shared/forms/window-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { windowBlockMessages as messages } from '#shared/messages/operator/window.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { parseUrl } from '#shared/runtime/parse-url.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { hasPart } from '#shared/window/window-blocks.ts'
import { windowBlockDone } from './window-done.ts'

const maxQueryLength = 200

/** One block of a draft: its content, its picture, and what is chosen for it. The route authorizes the operator. */
export const operatorWindowBlock: Page<'operator-window-block'> = {
  done: windowBlockDone,

  async load({ services, params: { windowBlockId }, url }) {
    const { db, cached, clock, country } = services
    const block = await blockOf(db, windowBlockId)
    if (!block) throw pageNotFound(url.pathname)
    const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
    const ofStores = hasPart(block.kind, 'stores')
    const ofProducts = hasPart(block.kind, 'products')
    const [version, tree, problems, chosen, found] = await Promise.all([
      versionFacts(db, { versionId: block.versionId, now: clock() }),
      cached.categories(),
      problemsOfBlocks(services, [block], { at: null }),
      ofStores ? chosenStoresOf(db, block.storeIds) : chosenProductsOf(db, block.productIds),
      ofStores ? findStores(db, query) : ofProducts ? findProducts(db, query) : [],
    ])
    if (!version) throw pageNotFound(url.pathname)
    if (version.state !== 'draft')
      throw redirectTo(href('operator-window-version', { windowVersionId: version.id }))
    const categories = tree.within(null).map(({ category: { slug, name }, level }) => ({
      slug,
      name: `${'\u2003'.repeat(level)}${name}`,
    }))
    const category = block.categoryId ? (tree.byId(block.categoryId)?.slug ?? '') : ''
    return {
      version,
      block: { ...viewOf(block, country.timeZone), category },
      problems: problems.get(block.id) ?? [],
      categories: hasPart(block.kind, 'category') ? categories : [],
      chosen,
      query,
      found,
    }
  },

  async submit(context) {
    const { services, params, url, form } = context
    const block = await blockOf(services.db, params.windowBlockId)
    if (!block) throw pageNotFound(url.pathname)
    const isFilled = Object.keys(form).length > 0
    return withRefusals({ refusals }, form, () =>
      isFilled ? runAction(actions, context, block) : upload(context, block.id),
    )
  },
}

const refusals = {
  version_conflict: { text: messages.conflict },
  window_not_a_draft: { text: ruleMessages.window_not_a_draft },
  too_many_chosen: { text: ruleMessages.too_many_chosen },
}

function viewOf(block: ArrangedBlock, timeZone: string) {
  const { id, kind, revision, title, body, linkLabel, count, alt, picture, startsAt, endsAt } = block
  return {
    ...{ id, kind, revision, title, body, linkLabel, count, alt, picture },
    linkPath: block.linkPath ?? '',
    focus: { x: block.focusX, y: block.focusY },
    startsOn: startsAt ? localDay(startsAt, timeZone) : '',
    endsOn: endsAt ? addDays(localDay(endsAt, timeZone), -1) : '',
  }
}

const done = (what: keyof typeof messages.saved, windowBlockId: string) =>
  windowBlockDone.at(what, { windowBlockId })

const actions = {
  save: formAction(windowBlockForm, async (context, values, block: ArrangedBlock) => {
    const { services } = context
    const { kind } = block
    const linkPath = values.linkPath && pathOf(values.linkPath, services.shop.publicUrl)
    if (linkPath === undefined) return context.refused({ linkPath: messages.foreign })
    const tree = await services.cached.categories()
    const category = values.category ? tree.bySlug(values.category) : null
    if (values.category && !category) return context.refused({ category: messages.categoryWrong })
    const [focusX = 50, focusY = 50] = values.focus ? values.focus.split(' ').map(Number) : []
    const { timeZone } = services.country
    const days = { starts: values.startsOn, ends: values.endsOn && addDays(values.endsOn, 1) }
    const content = {
      title: hasPart(kind, 'title') ? values.title : '',
      body: hasPart(kind, 'body') ? values.body : '',
      ...(hasPart(kind, 'link')
        ? { linkPath, linkLabel: values.linkLabel }
        : { linkPath: null, linkLabel: '' }),
      ...(hasPart(kind, 'picture')
        ? { alt: values.alt, focusX, focusY }
        : { alt: '', focusX: 50, focusY: 50 }),
      categoryId: hasPart(kind, 'category') ? (category?.id ?? null) : null,
      count: hasPart(kind, 'count') ? values.count : null,
      startsAt: hasPart(kind, 'days') && days.starts ? startOfDay(days.starts, timeZone) : null,
      endsAt: hasPart(kind, 'days') && days.ends ? startOfDay(days.ends, timeZone) : null,
    }
    await saveBlock(services, block.id, { ...content, base: Number(values.base) })
    return done('block', block.id)
  }),

  async 'remove-picture'({ services }: SubmitContext, block: ArrangedBlock) {
    await changeBlockPicture(services, block.id, null)
    return done('no-picture', block.id)
  },

  async choose(context: SubmitContext, block: ArrangedBlock) {
    const id = formText(context.form, 'item')
    const found = isId(id) ? await choicesOf(context.services, block, [id]) : []
    if (!found[0]?.isPublic) return refusedIntent(context)
    return changed(context, block, withItem(id))
  },

  earlier: (context: SubmitContext, block: ArrangedBlock) =>
    changed(context, block, earlierItem(formText(context.form, 'item'))),

  'remove-item': (context: SubmitContext, block: ArrangedBlock) =>
    changed(context, block, withoutItem(formText(context.form, 'item'))),
}

/** Returns the path of an address of the shop, or undefined for an address elsewhere, or what is none. */
function pathOf(address: string, publicUrl: string): string | undefined {
  const url = parseUrl(address, publicUrl)
  return url?.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : undefined
}

const choicesOf = ({ db }: Services, { kind }: ArrangedBlock, ids: string[]) =>
  hasPart(kind, 'stores') ? chosenStoresOf(db, ids) : chosenProductsOf(db, ids)

async function changed(
  context: SubmitContext,
  { id, kind }: ArrangedBlock,
  change: Parameters<typeof changeItems>[2]['change'],
): Promise<SubmitAnswer> {
  if (!hasPart(kind, 'products') && !hasPart(kind, 'stores')) return refusedIntent(context)
  const column = hasPart(kind, 'stores') ? 'merchantId' : 'productId'
  await changeItems(context.services, id, { column, change })
  return done('chosen', id)
}

/** A form with a file in it shows its fields only when it is read as a whole. */
async function upload(context: SubmitContext, blockId: string): Promise<SubmitAnswer> {
  const form = { intent: 'picture' }
  const { missing, tooLarge } = messages.picture
  const found = sentFile(await context.upload(maxPictureBytes), form, { field: 'file', missing, tooLarge })
  if ('refused' in found) return found.refused
  const { file } = found
  const error = isNamedAs('picture', file.name)
    ? await changeBlockPicture(context.services, blockId, await file.read())
    : 'wrong_name'
  return error
    ? refusedForm(form, { file: refusedText([{ name: file.name, error }]) })
    : done('picture', blockId)
}
