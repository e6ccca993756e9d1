import type { Test } from 'supertest'
import { gridField, gridFields } from '#shared/catalog/grid/grid-cells.ts'
import { gridBase } from '#shared/catalog/grid/plan-grid.ts'
import { ncmField } from '#shared/forms/merchant/fiscal-form.ts'
import { type MerchantRight, rightOfOrderAction } from '#shared/merchants/merchant-rights.ts'
import type { PageName } from '#shared/routes.ts'
import { photo } from '#tests/support/photos.ts'
import type { StoreRow, StoreRows } from '#tests/support/shop/everything-of-a-store.ts'

/** One form action of the panel: who may send it, and whose rows it names. */
export interface PanelForm {
  /** What it needs beside the right of its page. */
  right?: MerchantRight
  /** The rows that its fields name, beside those of its address. */
  names?: readonly StoreRow[]
  fields?: (rows: StoreRows) => Record<string, string>
  /** What is answered for a row that does not exist, where it is not 404: the form comes back. */
  unknown?: 409 | 422
  /** It travels in parts, with a picture. */
  hasFile?: true
}

const picture = await photo()

/** Sends it as a browser does. */
export const sendPanelForm = (post: Test, { hasFile }: PanelForm, fields: Record<string, string>) =>
  hasFile ? post.field(fields).attach('file', picture, 'foto.jpg') : post.type('form').send(fields)

const plain: PanelForm = {}
const filed: PanelForm = { hasFile: true }
const naming = (name: StoreRow, field: string, more: Record<string, string> = {}): PanelForm => ({
  names: [name],
  fields: (rows) => ({ [field]: rows[name], ...more }),
})
const managing = (form: PanelForm): PanelForm => ({ ...form, right: 'team.manage' })
const fulfilling = (form: PanelForm): PanelForm => ({ ...form, right: 'orders.fulfill' })
/** About the ticked orders of a list: it comes back when none of them is the store's. */
const choosing = (more: Record<string, string>): PanelForm => ({
  ...fulfilling(naming('order', 'order', more)),
  unknown: 422,
})
const settling = (form: PanelForm): PanelForm => ({ ...form, right: 'payments.settle' })
const counting: PanelForm = { right: 'stock.manage', fields: ({ variant }) => ({ key: variant }) }

type OrderAction = keyof typeof rightOfOrderAction

const fieldsOfOrderForms: Partial<Record<OrderAction, PanelForm>> = {
  ...Object.fromEntries(
    (
      [
        'accept',
        'undo-accept',
        'ready',
        'ship',
        'undo-ship',
        'tracking',
        'undo-delivery',
        'deliver',
        'fail',
        'take-back',
        'buy-label',
        'retry-label',
        'cancel-label',
      ] as const
    ).map((intent) => [intent, { fields: () => ({ fulfillment: '1' }) }]),
  ),
  'cancel-lines': {
    names: ['line'],
    fields: ({ line }) => ({ [`pieces[${line}]`]: '1', note: 'Quebrou.', formKey: line }),
  },
  refund: {
    names: ['line'],
    fields: ({ line }) => ({ [`pieces[${line}]`]: '1', reason: 'goodwill', note: 'Sim.', formKey: line }),
  },
  cancel: { fields: () => ({ note: 'Acabou.' }) },
  'settle-refund': naming('refund', 'refund'),
  'retry-refund': naming('refund', 'refund'),
  'return-approve': naming('return', 'return', { answer: 'Pode mandar.' }),
  'return-exchange': naming('return', 'return', { answer: 'Pode mandar.', freight: '0,00' }),
  'return-reject': naming('return', 'return', { answer: 'Não.' }),
  'return-received': naming('return', 'return'),
  'claim-reply': naming('claim', 'claim', { remedy: 'nothing', claimText: 'Não.' }),
  'accept-address': naming('addressChange', 'change'),
  'decline-address': naming('addressChange', 'change', { reason: 'Já embalado.' }),
  tag: { fields: () => ({ tag: 'presente' }) },
  untag: naming('tag', 'tagId'),
  note: { fields: () => ({ teamNote: 'Mandar com gelo.' }) },
  'remove-note': { fields: () => ({ note: '0198c2f1-0000-7000-8000-000000000000' }) },
  'withdraw-substitution': naming('line', 'line'),
  'return-inspect': {
    names: ['return', 'line'],
    fields: (rows) => ({ return: rows.return, [`accepted[${rows.line}]`]: '1' }),
  },
}

const orderForms = Object.fromEntries(
  Object.entries(rightOfOrderAction).map(([intent, right]) => [
    intent,
    { ...fieldsOfOrderForms[intent as OrderAction], right },
  ]),
)

/** Every form action of the panel, by page and intent; empty: the page's only form. */
export const panelForms: Partial<Record<PageName, Record<string, PanelForm>>> = {
  'merchant-answer-templates': {
    'save-template': naming('template', 'template', { name: 'Oi', text: 'Olá!' }),
    'remove-template': naming('template', 'template'),
  },
  'merchant-bank-statements': { '': plain },
  'merchant-bulk-products': {
    '': {
      names: ['product'],
      fields: ({ product }) => ({ product, action: 'archive', seal: '0' }),
      unknown: 409,
    },
  },
  'merchant-closures': { plan: plain, hours: plain, end: naming('closure', 'closure') },
  'merchant-delivery': { 'delivery-terms': plain, packing: plain, 'carrier-quotes': plain },
  'merchant-decision': { appeal: { fields: () => ({ appealText: 'É original.' }) } },
  'merchant-delivery-rule': { 'save-rule': plain, 'remove-rule': plain },
  'merchant-delivery-table': { 'check-table': plain, 'import-table': plain },
  'merchant-former-addresses': {
    'add-addresses': plain,
    'remove-address': naming('formerAddress', 'address'),
  },
  'merchant-discounts': {
    create: plain,
    'switch-off': naming('coupon', 'coupon'),
    'pix-discount': plain,
    instalments: plain,
  },
  'merchant-coupon': { save: plain },
  'merchant-fiscal': {
    'save-fiscal': plain,
    'save-ncm': { names: ['product'], fields: ({ product }) => ({ [ncmField(product)]: '69120000' }) },
  },
  'merchant-new-product': {
    save: {
      ...naming('waitingPicture', 'photo', { title: 'Com a foto de outra pessoa' }),
      unknown: 422,
    },
    'drop-draft': plain,
  },
  'merchant-offers': { create: plain, end: naming('offer', 'offer') },
  'merchant-order': orderForms,
  'merchant-order-tags': {
    'rename-tag': naming('tag', 'tagId', { name: 'De outra pessoa' }),
    'remove-tag': naming('tag', 'tagId'),
  },
  'merchant-order-invoices': {
    attach: { ...filed, right: 'orders.fulfill' },
    remove: { ...naming('invoice', 'invoice'), right: 'orders.fulfill' },
    issue: { right: 'orders.fulfill' },
    'cancel-issued': { right: 'orders.fulfill' },
  },
  'merchant-order-substitution': {
    'propose-substitution': { ...naming('variant', 'variant'), unknown: 409 },
  },
  'merchant-order-papers': { print: { fields: () => ({ slips: '1', labelMedium: 'label' }) } },
  'merchant-order-print': { retry: plain },
  'merchant-order-messages': {
    send: { fields: () => ({ message: 'Oi.' }) },
    insert: naming('template', 'template'),
    'drop-draft': plain,
    waive: plain,
  },
  'merchant-order-batches': { '': fulfilling(naming('batch', 'batch', { intent: 'undo-batch' })) },
  'merchant-order-batch': { '': fulfilling(naming('batch', 'batch', { intent: 'undo-batch' })) },
  'merchant-dispatch': {
    'send-codes': { fields: () => ({ 'code-ZZZZ-ZZZZ-1': 'AA123456785BR' }) },
    'paste-codes': { fields: () => ({ pasted: 'ZZZZ-ZZZZ;AA123456785BR' }) },
    'undo-batch': naming('batch', 'batch'),
  },
  'merchant-order-writing': { write: { fields: () => ({ text: 'Oi.' }) } },
  'merchant-orders': {
    'buy-labels': { right: 'orders.fulfill' },
    accept: choosing({}),
    ship: choosing({}),
    labels: choosing({}),
    'open-dispatch': choosing({}),
    'open-papers': choosing({}),
    'open-export': { ...choosing({}), right: 'orders.export' },
    'open-writing': { ...choosing({}), right: 'messages.answer' },
    'tag-orders': choosing({ tag: 'presente' }),
    'undo-batch': fulfilling(naming('batch', 'batch')),
    'save-view': { fields: () => ({ view: 'Vista' }) },
    'remove-view': naming('view', 'viewId'),
    confirm: settling(naming('order', 'order')),
    inquire: settling(naming('order', 'order')),
    deny: settling(naming('order', 'order')),
    task: settling(naming('task', 'task', { taskAction: 'settled' })),
    'task-money': settling(naming('task', 'task', { taskAction: 'returned' })),
  },
  'merchant-connections': {
    connect: filed,
    check: plain,
    disconnect: plain,
    'check-account': plain,
    'disconnect-account': plain,
    'connect-carrier': plain,
    'check-carrier': plain,
    'disconnect-carrier': plain,
    'connect-correios': plain,
    'check-correios': plain,
    'disconnect-correios': plain,
    'connect-issuer': plain,
    'check-issuer': plain,
    'disconnect-issuer': plain,
    'connect-stripe': plain,
    'check-stripe': plain,
    'disconnect-stripe': plain,
  },
  'merchant-pix-key': { 'pix-key': plain, 'keep-pix-key': plain },
  'merchant-product': {
    save: { fields: () => ({ title: 'De outra pessoa' }) },
    'drop-draft': plain,
    upload: filed,
    describe: naming('picture', 'picture', { alt: 'Outra' }),
    move: naming('picture', 'picture', { place: '1' }),
    variants: naming('picture', 'picture', { option1: 'Azul' }),
    focus: naming('picture', 'picture', { focus: '25' }),
    remove: naming('picture', 'picture'),
  },
  'merchant-product-grid': {
    'check-grid': { names: ['variant'], fields: gridRow, unknown: 422 },
    'apply-grid': { names: ['variant'], fields: gridRow, unknown: 422 },
    'undo-grid': naming('grid', 'change'),
  },
  'merchant-product-import': { import: plain, stop: plain, retry: plain, discard: plain },
  'merchant-product-imports': { '': plain },
  'merchant-past-import': { import: plain, discard: plain },
  'merchant-past-imports': { 'erase-past': plain },
  'merchant-questions': { answer: naming('question', 'question', { answer: 'Sim.' }) },
  'merchant-reviews': { reply: naming('review', 'review', { reply: 'Obrigada.' }) },
  'merchant-store': {
    save: plain,
    preview: plain,
    focus: plain,
    logo: filed,
    cover: filed,
    'remove-cover': plain,
    'remove-logo': plain,
  },
  'merchant-stores': { 'choose-store': naming('store', 'chosen') },
  'merchant-reconciliation': {
    check: settling(plain),
    take: settling(naming('difference', 'line')),
    'book-refund': settling(naming('difference', 'line')),
    read: settling(naming('difference', 'line')),
    note: settling(naming('difference', 'line', { note: 'Foi combinado.' })),
  },
  'merchant-team': {
    invite: managing(plain),
    resend: managing(naming('invitation', 'invitation')),
    'withdraw-invitation': managing(naming('invitation', 'invitation')),
    'change-role': managing(naming('member', 'member', { role: 'finance' })),
    'remove-member': managing(naming('member', 'member')),
    leave: plain,
  },
  'merchant-variant-stock': {
    'count-stock': counting,
    'receive-stock': counting,
    'low-stock': counting,
    'storage-location': counting,
    'stock-counting': counting,
  },
}

function gridRow({ variant }: StoreRows): Record<string, string> {
  const values = { price: 1000, compareAt: null, pixPrice: null, stock: 8, weight: 0, sku: null }
  return {
    [gridField('row', variant)]: gridBase({ values }),
    ...Object.fromEntries(gridFields.map((field) => [gridField(field, variant), ''])),
    [gridField('price', variant)]: '20,00',
    [gridField('stock', variant)]: '8',
  }
}

/** Which row the parameter of an address names. */
export function rowOfParameter(page: PageName, parameter: string): StoreRow {
  if (parameter === 'importId') {
    if (page === 'merchant-past-import') return 'pastImport'
    return page === 'merchant-bank-statement' ? 'statement' : 'import'
  }
  const row = {
    announcementId: 'announcement',
    batchId: 'batch',
    couponId: 'coupon',
    decisionId: 'decision',
    changeId: 'bulk',
    pastOrderId: 'pastOrder',
    printId: 'print',
    orderNumber: 'order',
    lineId: 'line',
    productId: 'product',
    variantId: 'variant',
    ruleId: 'rule',
  }[parameter]
  if (!row) throw new Error(`Say which row of a store ${parameter} of ${page} is`)
  return row as StoreRow
}

/** The rows that a page finds by the query of its address. */
export const rowsOfQuery: Partial<Record<PageName, Record<string, StoreRow>>> = {
  'merchant-new-product': { from: 'product' },
  'merchant-bulk-products': { product: 'product' },
  'merchant-product-grid': { undone: 'grid', applied: 'grid' },
  'merchant-product': { crop: 'picture' },
  'merchant-audit': { who: 'member' },
  'merchant-stores': { form: 'store' },
}
