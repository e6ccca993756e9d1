import type { Services } from '#server/shop/services.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'
import { connectedMercadoPago } from './connected-mercado-pago.ts'
import { connectedPix } from './connected-pix.ts'

/** The provider of a connected account by which somebody is paid, for what concerns the account as a whole. */
export const connectedAccount = (services: Services, { id, kind }: { id: string; kind: ConnectionKind }) =>
  kind === 'bank_pix' ? connectedPix(services, id) : connectedMercadoPago(services, id, 'card')
