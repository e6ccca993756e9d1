import {
  addSynonyms,
  removeSynonym,
  synonymSets,
  synonymsOf,
} from '#server/shop/catalog/search/change-synonyms.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readPageNumber, readQuery } from '#server/web/pages/read-parameters.ts'
import { splitWords, synonymForm } from '#shared/forms/category-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { synonymMessages } from '#shared/messages/operator/synonyms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

const maxQueryLength = 80
const setsPerPage = 30

/** Synonyms of the search; the route authorizes the operator. */
export const operatorSynonyms: Page<'operator-synonyms'> = {
  async load({ services: { db }, url }) {
    const { searchParams } = url
    const query = readQuery(searchParams, maxQueryLength)
    const page = { page: readPageNumber(url), perPage: setsPerPage }
    const word = searchParams.get('added')
    const [found, added] = await Promise.all([
      synonymSets(db, { query, ...sliceOfPage(page) }),
      word === null ? [] : synonymsOf(db, word.replaceAll('\0', '').toWellFormed()),
    ])
    return { query, sets: numberedPage(found, page), added, isRemoved: searchParams.has('removed') }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async add({ services, form }) {
    const read = readForm(synonymForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const set = await addSynonyms(services, splitWords(read.values.words))
    if (!set) return refusedForm(form, { words: synonymMessages.fieldErrors.tooFew })
    return { redirect: href('operator-synonyms', {}, { added: set[0] }) }
  },

  /** Gone already is gone, too. */
  async remove({ services, form, url }) {
    await removeSynonym(services, formText(form, 'word'))
    const q = readQuery(url.searchParams, maxQueryLength)
    const page = readPageNumber(url)
    return { redirect: href('operator-synonyms', {}, { q, page: page > 1 ? page : null, removed: 1 }) }
  },
}
