import { randomUUID } from 'node:crypto'
import { createStore } from '#server/shop/merchants/status/create-store.ts'
import { storeCounts, storesOfAll } from '#server/shop/merchants/status/operator-store-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { newStoreForm } from '#shared/forms/operator-store-forms.ts'
import { merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import { operatorMerchantDone } from './operator-merchant.ts'

const maxQueryLength = 120

/** The stores of every status, and a form to create one and invite its owner. */
export const operatorMerchants: Page<'operator-merchants'> = {
  async load({ services, url: { searchParams } }) {
    const status = merchantStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength)
    const [stores, counts] = await Promise.all([
      storesOfAll(services, { status, query, cursor: searchParams.get('cursor') }),
      storeCounts(services.db),
    ])
    return { stores, counts, filters: { status, query }, formKey: randomUUID() }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const create = formAction(newStoreForm, async (context, { name, slug, email }) => {
  const store = { name, slug, ownerEmail: email, by: operatorOf(context), digest: context.digest }
  const { merchantId } = await createStore(context.services, store)
  return operatorMerchantDone.at('create', { merchantId })
})

const actions = { create }
