import { restoreText, writeText } from '#server/shop/settings/change-text.ts'
import { textVersion, textVersions } from '#server/shop/settings/settings-queries.ts'
import { currentMarkdown, shippedAt, shippedMarkdown } from '#server/shop/settings/shop-texts.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { shopTextHtml } from '#server/web/pages/storefront/legal-text.ts'
import { shopTextForm } from '#shared/forms/shop-text-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { shopTextMessages as messages } from '#shared/messages/operator/shop-texts.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'

const { errors, saved, restored } = messages
const done = doneOn('operator-text', {
  saved,
  restored({ searchParams }) {
    const version = readVersion(searchParams.get('restored'))
    return version === null ? null : restored(version)
  },
})

/** One text of the shop with its versions; the route authorizes the operator. */
export const operatorText: Page<'operator-text'> = {
  done,

  async load(context) {
    const { services, url } = context
    const { searchParams } = url
    const name = context.params.textName
    const { texts } = services.settings.current
    const before = readVersion(searchParams.get('before'))
    const [{ markdown }, versions, shown] = await Promise.all([
      currentMarkdown(name, texts),
      textVersions(services.db, name, before),
      shownVersion(context, readVersion(searchParams.get('version'))),
    ])
    return {
      name,
      version: texts[name]?.version ?? 0,
      markdown,
      versions,
      shown,
    }
  },

  async submit(context) {
    return runAction(actions(context.params.textName), context)
  },
}

const actions = (name: ShopTextName) => ({
  preview: formAction(shopTextForm('preview', name), async (context, { markdown }) => {
    const preview = await shopTextHtml(markdown)
    return { ...context.done(), values: { ...context.form, markdown }, preview }
  }),

  save: formAction(shopTextForm('save', name), async (context, { markdown }) => {
    const { services, form } = context
    const current = await currentMarkdown(name, services.settings.current.texts)
    if (markdown.trim() === current.markdown.trim()) return context.refused({ markdown: errors.unchanged })
    const base = readVersion(formText(form, 'base')) ?? 0
    const refusal = await writeText(services, operatorOf(context), { name, markdown, base })
    if (!refusal) return done.at('saved', { textName: name })
    // The next attempt is made with knowledge of the other version.
    const known = String(services.settings.current.texts[name]?.version ?? 0)
    const values = { ...form, base: known }
    return context.refused({}, { message: errors.conflict, status: 409, values })
  }),

  async restore(context: SubmitContext) {
    const { services, form } = context
    const version = readVersion(formText(form, 'version'))
    const refusal = version === null || (await restoreText(services, operatorOf(context), { name, version }))
    return refusal
      ? refusedForm(form, {}, { message: errors.noVersion })
      : done.at('restored', { textName: name }, { restored: version })
  },
})

const readVersion = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null)

async function shownVersion(context: RequestContext<'textName'>, version: number | null) {
  if (version === null) return null
  const name = context.params.textName
  const found =
    version === 0 ? { markdown: null, at: null } : await textVersion(context.services.db, name, version)
  if (!found) throw pageNotFound(context.url.pathname)
  const markdown = found.markdown ?? (await shippedMarkdown(name))
  const updatedAt = found.at?.toISOString() ?? shippedAt
  return { version, text: { html: await shopTextHtml(markdown), updatedAt } }
}
