import {
  addCategory,
  type CategoryFault,
  fillCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '#server/shop/catalog/change-categories.ts'
import { categoriesOfOperator } from '#server/shop/catalog/operator-category-queries.ts'
import { moveCategoryForm, newCategoryForm, renameCategoryForm } from '#shared/forms/category-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { categoryMessages as words } from '#shared/messages/categories.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { slugOf } from '#shared/slug-of.ts'
import { actOf } from './act-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const longestQuery = 80

/** The tree of categories; the route lets nobody but the operator in. */
export const operatorCategories: Page<'operator-categories'> = {
  async load({ services: { db }, url: { searchParams } }) {
    const query = (searchParams.get('q') ?? '').trim().slice(0, longestQuery)
    return { query, ...(await categoriesOfOperator(db, { slug: searchParams.get('category') ?? '', query })) }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  async add({ services, form: sent }) {
    const form = { ...sent, slug: formText(sent, 'slug') || slugOf(formText(sent, 'name')) }
    const read = readForm(newCategoryForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const parent = formText(form, 'category')
    const fault = await addCategory(services, { ...read.values, parent })
    return fault ? refused(form, fault) : at(parent)
  },

  async rename({ services, form }) {
    const read = readForm(renameCategoryForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const slug = formText(form, 'category')
    const fault = await renameCategory(services, slug, read.values.newName)
    return fault ? refused(form, fault) : at(slug)
  },

  async move({ services, form }) {
    const read = readForm(moveCategoryForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const slug = formText(form, 'category')
    const place = { parent: formText(form, 'newParent'), position: read.values.newPosition }
    const fault = await moveCategory(services, slug, place)
    return fault ? refused(form, fault) : at(slug)
  },

  async remove({ services, form }) {
    const fault = await removeCategory(services, formText(form, 'category'))
    return fault ? refused(form, fault) : at(formText(form, 'above'))
  },

  async fill({ services, form }) {
    const kind = formText(form, 'kind')
    if (kind === '') return refusedForm(form, { kind: words.missing.kind })
    const store = formText(form, 'store') || undefined
    const filled = await fillCategory(services, { slug: formText(form, 'category'), kind, store })
    if (typeof filled === 'string') return refused(form, filled)
    return { intent: 'fill', values: {}, errors: {}, message: words.filled(filled), ok: true, status: 200 }
  },
}

const at = (category: string): SubmitAnswer => ({
  redirect: href('operator-categories', {}, category === '' ? {} : { category }),
})

/** The field that a fault is told beside; others are about the whole. */
const fieldOf: Partial<Record<CategoryFault, string>> = {
  taken: 'slug',
  unknown_store: 'store',
  unknown_parent: 'newParent',
  below_itself: 'newParent',
  too_deep: 'newParent',
}

function refused(form: FormValues, fault: CategoryFault): SubmitAnswer {
  const field = fieldOf[fault]
  return field && field in form
    ? refusedForm(form, { [field]: words.faults[fault] })
    : refusedForm(form, {}, { message: words.faults[fault] })
}
