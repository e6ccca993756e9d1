import { Router } from 'express'
import type { Services } from '#server/shop/services.ts'
import { addressOfPostalCode } from '#server/shop/shipping/address-of-postal-code.ts'
import { ShopError } from '#shared/errors.ts'

const daySeconds = 86_400

/** `/api/v1/postal-codes/{code}`: city and state, and street where it is known. The same for everybody. */
export function postalCodesRouter(services: Pick<Services, 'country' | 'addresses'>): Router {
  const router = Router()
  router.get('/postal-codes/:code', async (req, res) => {
    const { read, format } = services.country.postalCode
    const postalCode = read(req.params.code)
    const address = postalCode && (await addressOfPostalCode(services, postalCode))
    if (!postalCode || !address) throw new ShopError('not_found', 'No such postal code')
    res.set({ 'Cache-Control': `public, max-age=${daySeconds}`, 'Access-Control-Allow-Origin': '*' })
    res.json({ postalCode: format(postalCode), ...address })
  })
  return router
}
