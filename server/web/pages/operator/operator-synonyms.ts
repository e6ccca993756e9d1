import {
  addSynonyms,
  removeSynonym,
  synonymSets,
  synonymsOf,
} from '#server/shop/catalog/search/change-synonyms.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readPageNumber, readQuery } from '#server/web/pages/read-parameters.ts'
import { synonymForm } from '#shared/forms/category-forms.ts'
import { formText } from '#shared/forms.ts'
import { synonymMessages } from '#shared/messages/operator/synonyms.ts'

const maxQueryLength = 80
const setsPerPage = 30

const done = doneOn('operator-synonyms', {
  added: (_url, { added }) => (added.length > 0 ? synonymMessages.added(added) : null),
  removed: synonymMessages.removed,
})

/** Synonyms of the search; the route authorizes the operator. */
export const operatorSynonyms: Page<'operator-synonyms'> = {
  done,

  async load({ services: { db }, url }) {
    const { searchParams } = url
    const query = readQuery(searchParams, maxQueryLength)
    const page = { page: readPageNumber(url), perPage: setsPerPage }
    const word = searchParams.get('word')
    const [found, added] = await Promise.all([
      synonymSets(db, { query, ...sliceOfPage(page) }),
      word === null ? [] : synonymsOf(db, word.replaceAll('\0', '').toWellFormed()),
    ])
    return { query, sets: numberedPage(found, page), added }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  add: formAction(synonymForm, async (context, { words }) => {
    const set = await addSynonyms(context.services, words)
    if (!set) return context.refused({ words: synonymMessages.tooFew })
    return done.at('added', {}, { word: set[0] })
  }),

  /** A word that is already gone counts as removed. */
  async remove({ services, form }: SubmitContext) {
    await removeSynonym(services, formText(form, 'word'))
    return done.at('removed')
  },
}
