import { randomUUID } from 'node:crypto'
import {
  addCategory,
  type CategoryError,
  fillCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '#server/shop/catalog/categories/change-categories.ts'
import { categoriesOfOperator } from '#server/shop/catalog/categories/operator-category-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { type CategoryChange, categoryChanges } from '#shared/catalog/operator-categories.ts'
import { moveCategoryForm, newCategoryForm, renameCategoryForm } from '#shared/forms/category-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { slugOf } from '#shared/text/slug-of.ts'

const maxQueryLength = 80

/** The category tree; the route authorizes the operator. */
export const operatorCategories: Page<'operator-categories'> = {
  async load({ services: { db }, url: { searchParams } }) {
    const query = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
    const slug = searchParams.get('category') ?? ''
    const saved = categoryChanges.find((each) => each === searchParams.get('saved')) ?? ''
    return { query, ...(await categoriesOfOperator(db, { slug, query })), formKey: randomUUID(), saved }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async add({ services, form: sent }) {
    const form = { ...sent, slug: formText(sent, 'slug') || slugOf(formText(sent, 'name')) }
    const read = readForm(newCategoryForm, form)
    if (!read.ok) return refusedForm(form, withoutMadeSlug(read.errors, sent))
    const parent = formText(form, 'category')
    const key = formText(form, 'formKey')
    const formKey = isId(key) ? key : undefined
    const error = await addCategory(services, { ...read.values, parent, formKey })
    return error ? refused(form, error) : at(parent, 'added')
  },

  async rename({ services, form }) {
    const read = readForm(renameCategoryForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const slug = formText(form, 'category')
    const error = await renameCategory(services, slug, read.values.newName)
    return error ? refused(form, error) : at(slug, 'renamed')
  },

  async move({ services, form }) {
    const read = readForm(moveCategoryForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const slug = formText(form, 'category')
    const place = { parent: formText(form, 'newParent'), position: read.values.newPosition }
    const error = await moveCategory(services, slug, place)
    return error ? refused(form, error) : at(slug, 'moved')
  },

  async remove({ services, form }) {
    const error = await removeCategory(services, formText(form, 'category'))
    return error ? refused(form, error) : at(formText(form, 'above'), 'removed')
  },

  async fill({ services, form }) {
    const kind = formText(form, 'kind')
    if (kind === '') return refusedForm(form, { kind: messages.missing.kind })
    const store = formText(form, 'store') || undefined
    const filled = await fillCategory(services, { slug: formText(form, 'category'), kind, store })
    if (typeof filled === 'string') return refused(form, filled)
    return { intent: 'fill', values: {}, errors: {}, message: messages.filled(filled), ok: true, status: 200 }
  },
}

const at = (category: string, saved: CategoryChange): SubmitAnswer => ({
  redirect: href('operator-categories', {}, category === '' ? { saved } : { category, saved }),
})

/** Nobody typed a slug that only a missing name could make. */
const withoutMadeSlug = ({ slug, ...errors }: Record<string, string>, sent: FormValues) =>
  slug === undefined || (errors.name && formText(sent, 'slug') === '') ? errors : { ...errors, slug }

/** The field beside which an error is shown; other errors are about the whole form. */
const fieldOf: Partial<Record<CategoryError, string>> = {
  taken: 'slug',
  unknown_store: 'store',
  unknown_parent: 'newParent',
  below_itself: 'newParent',
  too_deep: 'newParent',
}

function refused(form: FormValues, error: CategoryError): SubmitAnswer {
  const field = fieldOf[error]
  return field && field in form
    ? refusedForm(form, { [field]: messages.fieldErrors[error] })
    : refusedForm(form, {}, { message: messages.fieldErrors[error] })
}
