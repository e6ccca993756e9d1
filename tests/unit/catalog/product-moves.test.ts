import { expect, test } from 'vitest'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { productStatuses, proposedStatuses } from '#shared/catalog/merchant-products.ts'
import {
  canMoveProduct,
  proposalOf,
  type ReviewedProduct,
  statusAfterSaving,
} from '#shared/catalog/product-moves.ts'

const at = new Date('2026-03-02T12:00:00Z')
const draft: ReviewedProduct = { status: 'draft', publishAt: null, approvedAt: null, rejectionReason: null }

test('each thing that a store may want of a product leads to a move that the table has', () => {
  for (const status of productStatuses)
    for (const proposed of proposedStatuses)
      for (const changesContent of [true, false])
        for (const isReviewDue of [true, false])
          for (const approvedAt of [at, null]) {
            const rejectionReason = status === 'rejected' ? 'Foto borrada' : null
            const saved = {
              ...draft,
              status,
              approvedAt: status === 'rejected' ? null : approvedAt,
              rejectionReason,
            }
            const to = statusAfterSaving({ proposed, saved, changesContent, isReviewDue })
            const named = JSON.stringify({ ...saved, proposed, to })
            expect(canMoveProduct(status, to, 'merchant'), named).toBe(true)
            if (isReviewDue && to === 'published' && (changesContent || status !== 'published'))
              expect(saved.approvedAt !== null && !changesContent, named).toBe(true)
          }
})

test('a product that was refused is not sold without a review, even where none is due any more', () => {
  const refused = { ...draft, rejectionReason: 'Foto borrada' }
  const wanted = { proposed: 'published', changesContent: true, isReviewDue: false } as const
  expect(statusAfterSaving({ ...wanted, saved: refused })).toBe('in_review')
  expect(statusAfterSaving({ ...wanted, saved: draft })).toBe('published')
})

test('a product that was taken down waits for a review, though its content was approved once', () => {
  const wanted = { proposed: 'published', changesContent: false, isReviewDue: false } as const
  for (const status of ['rejected', 'archived'] as const) {
    const saved = { ...draft, status, approvedAt: at, rejectionReason: 'É uma cópia' }
    expect(statusAfterSaving({ ...wanted, saved })).toBe('in_review')
  }
})

test('a new price leaves a product on sale where all products are reviewed', () => {
  const saved = { ...draft, status: 'published' } as const
  const wanted = { proposed: 'published', saved, isReviewDue: true } as const
  expect(statusAfterSaving({ ...wanted, changesContent: false })).toBe('published')
  expect(statusAfterSaving({ ...wanted, changesContent: true })).toBe('in_review')
})

test('only the operator refuses, and a store never approves what was refused', () => {
  expect(() => movedProduct('in_review', { to: 'rejected', by: 'merchant', at })).toThrow(/rejected/)
  expect(() => movedProduct('rejected', { to: 'published', by: 'merchant', at })).toThrow(/published/)
  expect(() => movedProduct('published', { to: 'rejected', by: 'merchant', at })).toThrow(/rejected/)
  expect(() => movedProduct('rejected', { to: 'in_review', by: 'operator', at })).toThrow(/in_review/)
  expect(movedProduct('in_review', { to: 'rejected', by: 'operator', at, reason: 'Foto' })).toEqual({
    status: 'rejected',
    rejectionReason: 'Foto',
  })
  expect(movedProduct('in_review', { to: 'published', by: 'operator', at })).toEqual({
    status: 'published',
    approvedAt: at,
    rejectionReason: null,
  })
})

test('a product in review is to be published, or to be published at its time', () => {
  expect(proposalOf({ status: 'in_review', publishAt: null })).toBe('published')
  expect(proposalOf({ status: 'in_review', publishAt: at })).toBe('scheduled')
  expect(proposalOf({ status: 'rejected', publishAt: at })).toBe('draft')
})
