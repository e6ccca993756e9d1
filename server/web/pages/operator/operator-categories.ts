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
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import type { CategoryChange } from '#shared/catalog/operator-categories.ts'
import {
  fillCategoryForm,
  moveCategoryForm,
  newCategoryForm,
  renameCategoryForm,
} from '#shared/forms/category-forms.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'
import { isId } from '#shared/routing/route-parameters.ts'

const maxQueryLength = 80

const done = doneOn('operator-categories', messages.saved)

/** The category tree; the route authorizes the operator. */
export const operatorCategories: Page<'operator-categories'> = {
  done,

  async load({ services: { db }, url: { searchParams } }) {
    const query = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
    const slug = searchParams.get('category') ?? ''
    return { query, ...(await categoriesOfOperator(db, { slug, query })), formKey: randomUUID() }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  add: formAction(newCategoryForm, async ({ services, form }, { name, slug, position }) => {
    const parent = formText(form, 'category')
    const key = formText(form, 'formKey')
    const formKey = isId(key) ? key : undefined
    const added = { name, slug, parent, position: position ?? undefined, formKey }
    const error = await addCategory(services, added)
    return error ? refused({ ...form, slug }, error) : at(parent, 'added')
  }),

  rename: formAction(renameCategoryForm, async ({ services, form }, { newName }) => {
    const slug = formText(form, 'category')
    const error = await renameCategory(services, slug, newName)
    return error ? refused(form, error) : at(slug, 'renamed')
  }),

  move: formAction(moveCategoryForm, async ({ services, form }, { newParent, newPosition }) => {
    const slug = formText(form, 'category')
    const place = { parent: newParent, position: newPosition ?? undefined }
    const error = await moveCategory(services, slug, place)
    return error ? refused(form, error) : at(slug, 'moved')
  }),

  async remove({ services, form }: SubmitContext) {
    const error = await removeCategory(services, formText(form, 'category'))
    return error ? refused(form, error) : at(formText(form, 'above'), 'removed')
  },

  fill: formAction(fillCategoryForm, async (context, { kind, store }) => {
    const { services, form } = context
    const filled = await fillCategory(services, { slug: formText(form, 'category'), kind, store })
    if (typeof filled === 'string') return refused(form, filled)
    return { ...context.done(), message: messages.filled(filled) }
  }),
}

const at = (category: string, change: CategoryChange): SubmitAnswer => done.at(change, {}, { category })

/** The field beside which an error is shown. Other errors are about the whole form. */
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
