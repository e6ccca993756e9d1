import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type PageName, routeRule } from '#shared/routes.ts'
import { formActions } from '#tests/support/http/form-actions.ts'

/** Why a form of a page that is about money, rights or ways into an account is sent without a fresh proof. */
const reasons = {
  itself: 'Its own form asks for the password, or for what somebody made after showing it.',
  less: 'It takes something away from whoever acts, or from an intruder.',
  stays: 'It is called off, or it only says how something stands.',
  order: 'The daily work on orders: no money leaves by it but by a refund.',
  asked: 'The customer asked for it, and gets back no more than they paid, the way they paid.',
  own: 'A purchase of whoever acts: the money goes back to who paid it.',
  booked: 'It says what a bank has moved already, or who owes what: no money leaves by it.',
  store: 'The operation of a store, which the store is told at once.',
  first: 'A new shop is set up, in which nothing was sold.',
  named: 'Its forms are those of files that are named here.',
  plain: 'Neither money nor a way in.',
}
type Reason = keyof typeof reasons

/** Every form of these files: fresh as its routes say, or why not. */
const excepted: Record<string, { pages: PageName[]; forms: Record<string, Reason> }> = {
  account: {
    pages: ['account'],
    forms: {
      profile: 'plain',
      'send-confirmation': 'plain',
      'change-email': 'itself',
      'cancel-email': 'stays',
    },
  },
  'account-passkeys': { pages: ['account-passkeys'], forms: { start: 'itself', add: 'itself' } },
  'account-privacy': {
    pages: ['account-privacy'],
    forms: { erase: 'itself', 'cancel-erasure': 'stays' },
  },
  'account-second-factor': {
    pages: ['account-second-factor'],
    forms: { cancel: 'stays', 'switch-off': 'itself' },
  },
  'account-security': {
    pages: ['account-security'],
    forms: { 'change-password': 'itself', 'end-session': 'less', 'end-sessions': 'less' },
  },
  'merchant-connections': { pages: ['merchant-connections'], forms: {} },
  'merchant-pix-key': { pages: ['merchant-pix-key'], forms: {} },
  'merchant-team': {
    pages: ['merchant-team'],
    forms: { 'withdraw-invitation': 'stays', leave: 'less' },
  },
  'operator-connections': { pages: ['operator-connections'], forms: {} },
  'operator-merchant': {
    pages: ['operator-merchant'],
    forms: {
      approve: 'store',
      'send-back': 'store',
      reject: 'store',
      suspend: 'store',
      reactivate: 'store',
      'hold-payouts': 'less',
    },
  },
  'operator-payout': { pages: ['operator-payout'], forms: { 'call-off': 'stays', failed: 'stays' } },
  'operator-settings': {
    pages: ['operator-settings'],
    forms: {
      name: 'plain',
      legal: 'plain',
      contact: 'plain',
      registration: 'plain',
      review: 'plain',
      'cart-reminders': 'plain',
      'test-mail': 'plain',
    },
  },
  'operator-commission-rule': { pages: ['operator-commission-rule'], forms: {} },
  operator: { pages: ['operator'], forms: { task: 'booked', verify: 'plain' } },
  'operator-claim': { pages: ['operator-claim'], forms: { '': 'asked' } },
  'operator-receivables': {
    pages: ['operator-receivables'],
    forms: { limit: 'booked', receive: 'booked', reverse: 'booked' },
  },
  reconciliation: {
    pages: ['merchant-reconciliation', 'operator-reconciliation'],
    forms: { 'book-refund': 'booked', check: 'plain', note: 'plain', read: 'plain', take: 'booked' },
  },
  'merchant-orders': {
    pages: ['merchant-orders'],
    forms: {
      'buy-labels': 'order',
      confirm: 'order',
      deny: 'order',
      inquire: 'order',
      task: 'booked',
      'save-view': 'plain',
      'remove-view': 'plain',
    },
  },
  'order-actions': {
    pages: ['order', 'order-link'],
    forms: {
      cancel: 'own',
      retry: 'own',
      fake: 'own',
      problem: 'own',
      received: 'own',
      review: 'plain',
      'review-appeal': 'plain',
      return: 'own',
      'return-cancel': 'own',
      'return-send': 'own',
      claim: 'own',
      'address-accept': 'plain',
      'address-refuse': 'plain',
      'substitution-accept': 'own',
      'substitution-refuse': 'own',
      'address-request': 'plain',
      'address-withdraw': 'plain',
      'claim-accept': 'own',
      'claim-mediate': 'own',
      'claim-withdraw': 'own',
    },
  },
  'panel-order-actions': {
    pages: ['merchant-order', 'operator-order'],
    forms: {
      confirm: 'order',
      'undo-confirm': 'order',
      inquire: 'order',
      report: 'order',
      deny: 'order',
    },
  },
  'operator-order': { pages: ['operator-order'], forms: { task: 'booked' } },
}

test('every form about money, rights or ways into an account is fresh, or says why not', () => {
  const found = formActions('account', 'merchant', 'operator', 'panel')
  for (const [file, { pages, forms }] of Object.entries(excepted))
    for (const page of pages) {
      const { fresh } = routeRule(page)
      if (typeof fresh === 'string') continue
      const ofFile = Object.keys(fresh ?? {}).filter((intent) => found[file]?.includes(intent))
      const said = [...ofFile, ...Object.keys(forms)].sort()
      expect(said, `${page} by ${file}`).toEqual(found[file])
    }
})

/** Files with forms that move money and are no part of such a page's own actions. */
const others: Record<string, Reason> = {
  checkout: 'own',
  sell: 'less',
  'merchant-order-actions': 'asked',
  // What its money needs is said by each page that has it.
  'task-action': 'booked',
  'merchant-order': 'named',
  'merchant-order-invoices': 'plain',
  'merchant-reconciliation': 'named',
  'operator-reconciliation': 'named',
  'merchant-bank-statements': 'booked',
  'operator-bank-statements': 'booked',
  'upload-bank-statement': 'booked',
  // Its page is fresh as a whole.
  'mercado-pago-forms': 'itself',
  setup: 'first',
}

/** Where money is booked or begins to go back, and where it is decided who gets how much of it. */
const moneyRules = [
  'server/shop/orders/refunds/open-refund.ts',
  'server/shop/orders/refunds/send-refund.ts',
  'server/shop/orders/refunds/retry-refund.ts',
  'server/shop/money/ledger/post-ledger.ts',
  'server/shop/money/commission/change-commission-rules.ts',
  'server/shop/merchants/pix-key/change-pix-key.ts',
]

/** What only reads imports what says what may be done. */
const isRead = (file: string) => /(queries|views?)\.ts$/.test(file)

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+\.ts)'/gm)
  return [...found]
    .map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path.replace(/^#/, '')))
    .map((path) => normalize(path))
    .filter((path) => /^server\/(?:shop|web\/pages\/seller)\//.test(path) && !isRead(path))
}

const known = new Map<string, boolean>()

function movesMoney(file: string): boolean {
  if (moneyRules.includes(file)) return true
  const before = known.get(file)
  if (before !== undefined) return before
  known.set(file, false)
  const moves = importsOf(file).some(movesMoney)
  known.set(file, moves)
  return moves
}

test('every file with forms that move money, or change who gets it, is among these', () => {
  const files = readdirSync('server/web/pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => importsOf(join('server/web/pages', file)).some(movesMoney))
    .map((file) => file.replace(/^.*\/|\.ts$/g, ''))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !(file in excepted || file in others))).toEqual([])
})
