/** An error as Stripe answers it; a transfer's is remembered under its idempotency key, as Stripe does. */
export class StripeError {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    this.status = status
    this.code = code
  }
}

export interface StandInAccount {
  id: string
  object: 'account'
  country: string
  metadata: Record<string, string>
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  capabilities: { transfers: 'active' | 'inactive' | 'pending'; card_payments: 'active' | 'inactive' }
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null }
}

export interface StandInTransfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  reversed: boolean
  currency: string
  created: number
  destination: string
  transfer_group: string
  metadata: Record<string, string>
}

interface Listed {
  id: string
  type: string
  source: { id: string; object: string; transfer?: string; metadata?: Record<string, string> }
  amount: number
  fee: number
  currency: string
  created: number
}

/** The accounts beneath the platform's, and the transfers to them; `list` tells the platform's balance of each movement. */
export function stripeAccounts({ now, list }: { now: () => number; list: (movement: Listed) => void }) {
  const accounts = new Map<string, StandInAccount>()
  const transfers: StandInTransfer[] = []
  /** What the platform's balance has; null: enough. */
  let balanceMinor: number | null = null
  let reversals = 0
  let links = 0

  function makeAccount(form: URLSearchParams): StandInAccount {
    const made: StandInAccount = {
      id: `acct_${accounts.size + 1}`,
      object: 'account',
      country: form.get('country') ?? 'US',
      metadata: { merchantId: form.get('metadata[merchantId]') ?? '' },
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive', card_payments: 'inactive' },
      requirements: {
        currently_due: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
        past_due: [],
        disabled_reason: 'requirements.past_due',
      },
    }
    accounts.set(made.id, made)
    return made
  }

  function makeTransfer(form: URLSearchParams): StandInTransfer | StripeError {
    const amount = Number(form.get('amount'))
    const destination = accounts.get(form.get('destination') ?? '')
    if (!destination) return new StripeError(400, 'resource_missing')
    if (destination.capabilities.transfers !== 'active')
      return new StripeError(400, 'insufficient_capabilities_for_transfer')
    if (balanceMinor !== null && balanceMinor < amount) return new StripeError(400, 'balance_insufficient')
    if (balanceMinor !== null) balanceMinor -= amount
    const made: StandInTransfer = {
      ...{
        id: `tr_${transfers.length + 1}`,
        object: 'transfer',
        amount,
        amount_reversed: 0,
        reversed: false,
      },
      currency: form.get('currency') ?? '',
      created: now(),
      destination: destination.id,
      transfer_group: form.get('transfer_group') ?? '',
      metadata: { payoutId: form.get('metadata[payoutId]') ?? '' },
    }
    transfers.unshift(made)
    const { id, object, metadata } = made
    const common = { fee: 0, currency: made.currency, created: now() }
    list({ id: `txn_${id}`, type: 'transfer', source: { id, object, metadata }, amount: -amount, ...common })
    return made
  }

  function reply(method: string, path: string, form: URLSearchParams): unknown {
    const [kind, id = ''] = path.split('/')
    if (method === 'POST' && path === 'accounts') return makeAccount(form)
    if (method === 'POST' && path === 'account_links') {
      links++
      const isKnown = accounts.has(form.get('account') ?? '')
      const url = `https://connect.stripe.test/setup/${form.get('account')}/${links}`
      return isKnown ? { object: 'account_link', created: now(), expires_at: now() + 300, url } : undefined
    }
    if (method === 'POST' && path === 'transfers') return makeTransfer(form)
    if (method === 'GET' && path === 'transfers') {
      const group = form.get('transfer_group')
      const found = transfers.filter((each) => each.transfer_group === group)
      return { object: 'list', data: found, has_more: false }
    }
    if (method === 'GET' && kind === 'transfers')
      return transfers.find((each) => each.id === id) ?? new StripeError(404, 'resource_missing')
    if (method === 'GET' && kind === 'accounts')
      return accounts.get(id) ?? new StripeError(403, 'account_invalid')
    return undefined
  }

  return {
    reply,
    accounts,
    transfers,
    /** Their holder went through Stripe's pages, and Stripe has checked them. */
    complete(id: string) {
      const found = accounts.get(id)
      if (!found) throw new Error(`There is no account ${id}`)
      return Object.assign(found, {
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        capabilities: { transfers: 'active', card_payments: 'active' },
        requirements: { currently_due: [], past_due: [], disabled_reason: null },
      })
    },
    setBalance(minor: number | null) {
      balanceMinor = minor
    },
    /** Somebody reverses a transfer in Stripe's panel, or Stripe does. */
    reverse(transferId: string, amount?: number) {
      const found = transfers.find(({ id }) => id === transferId)
      if (!found) throw new Error(`There is no transfer ${transferId}`)
      const back = amount ?? found.amount - found.amount_reversed
      found.amount_reversed += back
      found.reversed = found.amount_reversed === found.amount
      if (balanceMinor !== null) balanceMinor += back
      reversals++
      const source = { id: `trr_${reversals}`, object: 'transfer_reversal', transfer: found.id }
      const common = { fee: 0, currency: found.currency, created: now() }
      list({ id: `txn_trr_${reversals}`, type: 'transfer_refund', source, amount: back, ...common })
    },
    /** What the platform sent to each account and did not get back. */
    sentTo: (accountId: string) =>
      transfers
        .filter(({ destination }) => destination === accountId)
        .reduce((all, { amount, amount_reversed }) => all + amount - amount_reversed, 0),
  }
}
