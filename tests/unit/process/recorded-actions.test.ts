import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AuditAction, auditActions } from '#shared/audit.ts'
import { formActions } from '#tests/support/http/form-actions.ts'

const timeline = { exempt: 'The timeline of the order says it; it moves neither money nor rights.' }
const reading = { exempt: 'It changes nothing.' }
const savedSearch = { exempt: 'A name for a search of a list; it moves neither money nor rights.' }
const movements = { exempt: 'The movements of the stock, which nobody can rewrite, say who and why.' }
const ownDraft = { exempt: 'What somebody typed and never saved; nobody else has seen it.' }
const shownItself = { exempt: 'A picture, shown to everybody; it moves neither money nor rights.' }

type Recorded = AuditAction[] | { exempt: string }

/** Every form action of merchants and operators: what the audit log says of it, or why it says nothing. */
const recorded: Record<string, Record<string, Recorded>> = {
  'merchant-bank-statements': { '': ['bank-statement.imported'] },
  'merchant-bulk-products': { '': ['product.changed', 'product.archived', 'prices.changed'] },
  'merchant-closures': {
    plan: ['closure.planned'],
    hours: ['opening-hours.changed'],
    end: ['closure.ended'],
  },
  'merchant-decision': { appeal: ['decision.appealed'] },
  'merchant-delivery': {
    'delivery-terms': ['delivery-terms.changed'],
    packing: ['packing.changed'],
    'carrier-quotes': ['carrier-quoting.changed'],
  },
  'merchant-delivery-rule': {
    'save-rule': ['delivery-rule.created', 'delivery-rule.changed'],
    'remove-rule': ['delivery-rule.removed'],
  },
  'merchant-delivery-table': { 'check-table': reading, 'import-table': ['delivery-table.imported'] },
  'merchant-discounts': {
    create: ['coupon.created'],
    'switch-off': ['coupon.switched_off'],
    'pix-discount': ['pix-discount.changed'],
    instalments: ['instalments.changed'],
  },
  'merchant-coupon': { save: ['coupon.changed'] },
  'merchant-former-addresses': {
    'add-addresses': ['former-addresses.added'],
    'remove-address': ['former-addresses.removed'],
  },
  'merchant-offers': { create: ['offer.created'], end: ['offer.ended'] },
  'merchant-new-product': { save: ['product.created'], 'drop-draft': ownDraft },
  'merchant-order-actions': {
    'return-approve': ['return.answered'],
    'return-exchange': ['return.answered'],
    'return-reject': ['return.answered'],
    'return-received': timeline,
    'return-inspect': ['return.inspected'],
    'claim-reply': ['claim.replied'],
    tag: ['order.tagged'],
    untag: ['order.untagged'],
    'propose-address': ['order.address_proposed'],
    'withdraw-address': ['order.address_withdrawn'],
    'withdraw-substitution': ['order.substitution_withdrawn'],
    'accept-address': ['order.address_accepted'],
    'decline-address': ['order.address_declined'],
    note: ['order.noted'],
    'remove-note': ['order.note_removed'],
    accept: timeline,
    'undo-accept': timeline,
    ready: timeline,
    ship: timeline,
    'undo-ship': timeline,
    tracking: timeline,
    'undo-delivery': timeline,
    deliver: timeline,
    fail: timeline,
    'take-back': timeline,
    'buy-label': ['label.ordered'],
    'retry-label': ['label.retried'],
    'cancel-label': ['label.canceled'],
  },
  'merchant-order-papers': { print: ['orders.printed'] },
  'merchant-order-print': { retry: ['orders.printed'] },
  'merchant-order-tags': { 'rename-tag': ['tag.renamed'], 'remove-tag': ['tag.removed'] },
  'merchant-order-substitution': { 'propose-substitution': ['order.substitution_proposed'] },
  'merchant-order': { '': { exempt: 'Runs merchant-order-actions.' } },
  'merchant-order-batches': { '': { exempt: 'Runs undo-batch of orders-batch-actions.' } },
  'merchant-order-batch': { '': { exempt: 'Runs undo-batch of orders-batch-actions.' } },
  'merchant-order-writing': { write: { exempt: 'The thread of each order says who wrote.' } },
  'merchant-dispatch': { 'send-codes': timeline, 'paste-codes': timeline, 'undo-batch': timeline },
  'orders-batch-actions': {
    accept: timeline,
    ship: timeline,
    labels: ['label.ordered'],
    'open-dispatch': reading,
    'open-papers': reading,
    'open-export': reading,
    'open-writing': reading,
    'tag-orders': ['order.tagged'],
    'undo-batch': timeline,
  },
  'merchant-orders': {
    'save-view': savedSearch,
    'remove-view': savedSearch,
    'buy-labels': ['label.ordered'],
    confirm: ['payment.confirmed'],
    inquire: ['payment.inquired'],
    deny: ['payment.denied'],
    task: ['task.settled'],
    'task-money': ['task.settled', 'refund.retried', 'refund.settled'],
  },
  'merchant-connections': {
    connect: ['connection.connected', 'connection.renewed'],
    check: { exempt: 'It changes nothing.' },
    disconnect: ['connection.disconnected'],
    'check-account': { exempt: 'It changes nothing.' },
    'disconnect-account': ['connection.disconnected'],
    'connect-carrier': ['connection.connected', 'connection.renewed', 'connection.disconnected'],
    'check-carrier': { exempt: 'It changes nothing.' },
    'disconnect-carrier': ['connection.disconnected'],
    'connect-correios': ['connection.connected', 'connection.renewed', 'connection.disconnected'],
    'check-correios': { exempt: 'It changes nothing.' },
    'disconnect-correios': ['connection.disconnected'],
    'connect-issuer': ['connection.connected', 'connection.renewed'],
    'check-issuer': { exempt: 'It changes nothing.' },
    'disconnect-issuer': ['connection.disconnected'],
    'connect-stripe': ['connection.connected', 'connection.renewed'],
    'check-stripe': { exempt: 'It changes nothing.' },
    'disconnect-stripe': ['connection.disconnected'],
  },
  'merchant-pix-key': {
    'pix-key': ['pix-key.changed', 'pix-key.change_planned'],
    'keep-pix-key': ['pix-key.change_canceled'],
  },
  'merchant-answer-templates': {
    'save-template': ['template.saved'],
    'remove-template': ['template.removed'],
  },
  'merchant-fiscal': { 'save-fiscal': ['fiscal.changed'], 'save-ncm': ['fiscal.changed'] },
  'merchant-order-invoices': {
    attach: ['invoice.attached'],
    remove: ['invoice.removed'],
    issue: ['invoice.requested'],
    'cancel-issued': ['invoice.cancel_requested'],
  },
  'merchant-order-messages': {
    send: { exempt: 'The message itself says who wrote it, and when.' },
    insert: reading,
    'drop-draft': ownDraft,
    waive: ['order.answer_waived'],
  },
  'merchant-product': {
    save: ['product.changed', 'product.archived'],
    'drop-draft': ownDraft,
    upload: shownItself,
    describe: shownItself,
    move: shownItself,
    remove: shownItself,
    variants: shownItself,
    focus: shownItself,
  },
  'merchant-product-grid': {
    'check-grid': reading,
    'apply-grid': ['product.changed'],
    'undo-grid': ['product.changed'],
  },
  'merchant-product-import': {
    import: ['products.imported'],
    stop: ['products.imported'],
    retry: ['products.imported'],
    discard: { exempt: 'Nothing was imported yet.' },
  },
  'merchant-product-imports': {
    '': { exempt: 'The file is only read; what is imported from it is recorded.' },
  },
  'merchant-past-import': {
    import: ['past-orders.imported'],
    discard: { exempt: 'Nothing was imported yet.' },
  },
  'merchant-past-imports': { 'erase-past': ['past-orders.erased'] },
  'merchant-questions': { answer: ['question.answered'] },
  'merchant-reviews': { reply: ['review.replied'] },
  'merchant-store': {
    save: ['store.changed'],
    preview: reading,
    focus: ['store.picture_changed'],
    logo: ['store.picture_changed'],
    cover: ['store.picture_changed'],
    'remove-cover': ['store.picture_changed'],
    'remove-logo': ['store.picture_changed'],
  },
  'merchant-stores': {
    'choose-store': { exempt: 'Which store the panel shows; it changes nothing of a store.' },
  },
  'merchant-team': {
    invite: ['invitation.sent'],
    resend: ['invitation.sent'],
    'withdraw-invitation': ['invitation.withdrawn'],
    'change-role': ['member.role_changed'],
    'remove-member': ['member.removed'],
    leave: ['member.left'],
  },
  'merchant-reconciliation': { '': { exempt: 'Runs reconciliation.' } },
  'operator-reconciliation': { '': { exempt: 'Runs reconciliation.' } },
  reconciliation: {
    check: reading,
    take: ['reconciliation.taken'],
    'book-refund': ['reconciliation.refund_booked'],
    read: ['reconciliation.payment_read'],
    note: ['reconciliation.noted'],
  },
  'merchant-variant-stock': {
    'count-stock': movements,
    'receive-stock': movements,
    'low-stock': { exempt: 'When a store is warned; it moves neither money nor stock.' },
    'storage-location': ['stock.location_changed'],
    'stock-counting': { exempt: 'How a variant is counted; what that changes of its stock is a movement.' },
  },
  'operator-bank-statements': { '': ['bank-statement.imported'] },
  'operator-brand': {
    preview: reading,
    color: ['settings.changed'],
    'own-color': ['settings.changed'],
    logo: ['settings.changed'],
    'remove-logo': ['settings.changed'],
  },
  'operator-categories': {
    add: ['category.added'],
    rename: ['category.renamed'],
    move: ['category.moved'],
    remove: ['category.removed'],
    fill: ['category.filled'],
  },
  'operator-connections': {
    connect: ['connection.connected', 'connection.renewed'],
    check: { exempt: 'It changes nothing.' },
    disconnect: ['connection.disconnected'],
    'check-store': { exempt: 'It changes nothing.' },
  },
  'operator-backups': {
    'back-up': ['backup.requested'],
    rehearse: ['backup.rehearsal_requested'],
  },
  'operator-jobs': {
    'retry-job': ['job.retried'],
    'drop-job': ['job.dropped'],
    'replay-event': { exempt: 'The shop reads an event of a provider, as it would by itself.' },
  },
  'operator-merchant': {
    approve: ['merchant.moved'],
    'send-back': ['merchant.moved'],
    reject: ['merchant.moved'],
    suspend: ['merchant.moved'],
    reactivate: ['merchant.moved'],
    close: ['merchant.moved'],
    'hold-payouts': ['payouts.held'],
    'release-payouts': ['payouts.released'],
    invite: ['invitation.sent'],
  },
  'operator-merchants': { create: ['merchant.created', 'invitation.sent'] },
  'operator-window': { arrange: ['window.draft_opened'], add: ['window.page_added'] },
  'operator-window-page': { 'open-draft': ['window.draft_opened'], withdraw: ['window.withdrawn'] },
  'operator-window-version': {
    describe: ['window.draft_described'],
    'add-block': ['window.block_added'],
    up: ['window.block_moved'],
    down: ['window.block_moved'],
    remove: ['window.block_removed'],
    schedule: ['window.scheduled'],
    discard: ['window.draft_discarded'],
  },
  'operator-window-block': {
    save: ['window.block_changed'],
    picture: ['window.block_changed'],
    'remove-picture': ['window.block_changed'],
    choose: ['window.block_changed'],
    earlier: ['window.block_changed'],
    'remove-item': ['window.block_changed'],
  },
  'operator-campaigns': { create: ['campaign.created'] },
  'operator-campaign': { budget: ['campaign.budget_changed'], end: ['campaign.ended'] },
  'operator-announcements': { announce: ['announcement.sent'] },
  'operator-announcement': { 'send-again': ['announcement.sent_again'] },
  'operator-person': {
    lock: ['account.locked'],
    unlock: ['account.unlocked'],
    'sign-out': ['account.sessions_ended'],
    'reset-factor': ['account.second_factor_reset'],
  },
  'operator-team': {
    appoint: ['operator.appointed'],
    'change-role': ['operator.role_changed'],
    'remove-operator': ['operator.removed'],
  },
  'operator-order': {
    task: ['task.settled', 'order-links.revoked'],
    'task-money': ['task.settled', 'refund.retried', 'refund.settled'],
  },
  'operator-payout': {
    approve: ['payout.moved', 'payouts.approved'],
    'call-off': ['payout.moved'],
    send: ['payout.moved'],
    'send-by-pix': ['payout.moved'],
    paid: ['payout.moved'],
    failed: ['payout.moved'],
    'sent-back': ['payout.moved'],
  },
  'operator-commission-rule': {
    add: ['commission-rule.added'],
    change: ['commission-rule.changed'],
    move: ['commission-rule.moved'],
    end: ['commission-rule.archived'],
  },
  'operator-payouts': { draft: ['payouts.drafted'] },
  'operator-decision': {
    decide: [
      'decision.upheld',
      'decision.reversed',
      'product.restored',
      'review.published',
      'merchant.moved',
    ],
  },
  'operator-product': { 'take-down': ['product.taken_down'] },
  'operator-products': { approve: ['product.approved'], reject: ['product.rejected'] },
  'operator-receivables': {
    receive: ['receivable.received'],
    reverse: ['receivable.reversed'],
    'write-off': ['receivable.written_off'],
    limit: ['settings.changed'],
  },
  'operator-requirements': { '': ['requirement.changed'] },
  'operator-claim': { '': ['claim.decided'] },
  'operator-questions': { hide: ['question.hidden'], publish: ['question.published'] },
  'operator-reviews': { hide: ['review.hidden'], publish: ['review.published'] },
  'operator-settings': {
    'cart-reminders': ['settings.changed'],
    'payout-approval': ['settings.changed'],
    name: ['settings.changed'],
    legal: ['settings.changed'],
    contact: ['settings.changed'],
    money: ['settings.changed'],
    registration: ['settings.changed'],
    review: ['settings.changed'],
    'sign-in': ['settings.changed'],
    'test-mail': ['mail.tested'],
  },
  'mail-server-forms': {
    'connect-mail': ['connection.connected', 'connection.renewed'],
    'check-mail': reading,
    'disconnect-mail': ['connection.disconnected'],
  },
  'operator-reputation-rules': { '': ['settings.changed'] },
  'operator-synonyms': { add: ['synonyms.added'], remove: ['synonyms.removed'] },
  'operator-texts': { accept: ['shop-text.accepted'] },
  'operator-text': {
    preview: reading,
    save: ['shop-text.published'],
    restore: ['shop-text.published'],
  },
  setup: {
    legal: ['settings.changed'],
    contact: ['settings.changed'],
    money: ['settings.changed'],
    'test-mail': ['mail.tested'],
    commission: ['commission-rule.added', 'settings.changed'],
    categories: ['category.added'],
  },
  operator: {
    task: ['task.settled'],
    'task-money': ['task.settled', 'refund.retried', 'refund.settled'],
    verify: reading,
  },
  'panel-order-actions': {
    'cancel-lines': ['order.lines_canceled'],
    refund: ['refund.opened'],
    'settle-refund': ['refund.settled'],
    'undo-refund': ['refund.mark_undone'],
    'retry-refund': ['refund.retried'],
    confirm: ['payment.confirmed'],
    'undo-confirm': ['payment.confirmation_undone'],
    cancel: ['order.canceled'],
    inquire: ['payment.inquired'],
    report: ['payment.reported_late'],
    deny: ['payment.denied'],
  },
}

/** A file with customers' data is a link, and no form. */
const ofFiles: AuditAction[] = ['orders.exported']

/** Commands and jobs do what the pages do, by the same rules; these acts are theirs alone. */
const ofCommands: AuditAction[] = ['account.created', 'product.published', 'store.renamed']

const namedActions = [
  ...Object.values(recorded)
    .flatMap((actions) => Object.values(actions))
    .flatMap((each) => ('exempt' in each ? [] : each)),
  ...ofCommands,
  ...ofFiles,
]

test('every form action of merchants and operators is recorded, or says why not', () => {
  const found = formActions('merchant', 'operator', 'panel')
  const listed = Object.entries(recorded).map(([name, actions]) => [name, Object.keys(actions).sort()])
  expect(found, 'Add new form actions to the list above').toEqual(Object.fromEntries(listed))
})

test('every act of the list is written by a rule', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const rules = files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('web'))
    .map((file) => readFileSync(`server/${file}`, 'utf8'))
    .join('\n')
  const unwritten = namedActions.filter((action) => !rules.includes(`'${action}'`))
  expect(unwritten).toEqual([])
})

test('every act that the list names exists, and every act of the orders, money and categories is in it', () => {
  const all = new Set<string>(namedActions)
  const nouns =
    /^(payment|order|refund|return|coupon|payout|receivable|commission-rule|category|review|question)\b/
  expect(auditActions.filter((action) => nouns.test(action) && !all.has(action))).toEqual([])
})
