import { Router } from 'express'
import { fileOfReviewPicture } from '#server/shop/reviews/review-picture-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { privatePictureAnswer, privatePictureRoute } from './private-pictures.ts'

/** Serves pictures in reviews, including hidden ones, to the product's store and to the operator. */
export function reviewPicturesRouter(services: Services): Router {
  const { db } = services
  const router = Router()
  router.get(
    privatePictureRoute('merchant-reviews'),
    privatePictureAnswer(services, 'merchant-reviews', async ({ visitor }, pictureId) =>
      visitor?.merchantId ? fileOfReviewPicture(db, { pictureId, merchantId: visitor.merchantId }) : null,
    ),
  )
  router.get(
    privatePictureRoute('operator-reviews'),
    privatePictureAnswer(services, 'operator-reviews', async (_context, pictureId) =>
      fileOfReviewPicture(db, { pictureId }),
    ),
  )
  return router
}
