import { parcelMessages } from '#shared/messages/parcels.ts'
import type { ParcelView } from '#shared/parcels.ts'
import { Time } from '../time.tsx'

const words = parcelMessages

/** When a parcel left or arrived, who carries it, and where it can be followed. */
export function ParcelFacts({ parcel }: { parcel: ParcelView }) {
  const { status, carrier, trackingCode, trackingUrl, shippedAt, deliveredAt, deliverBy } = parcel
  const hasFacts = carrier || trackingCode || shippedAt || deliveredAt
  if (!hasFacts) return null
  return (
    <>
      <dl className="facts small">
        {carrier && (
          <>
            <dt>{words.carrier}</dt>
            <dd>{carrier}</dd>
          </>
        )}
        {trackingCode && (
          <>
            <dt>{words.trackingCode}</dt>
            <dd className="figures">{trackingCode}</dd>
          </>
        )}
        {shippedAt && (
          <>
            <dt>{words.shippedAt}</dt>
            <dd>
              <Time at={shippedAt} />
            </dd>
          </>
        )}
        {status === 'shipped' && deliverBy && (
          <>
            <dt>{words.deliverBy}</dt>
            <dd>
              <Time at={deliverBy} />
            </dd>
          </>
        )}
        {deliveredAt && (
          <>
            <dt>{words.deliveredAt}</dt>
            <dd>
              <Time at={deliveredAt} />
            </dd>
          </>
        )}
      </dl>
      {trackingUrl && status !== 'delivered' && (
        <p>
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {words.track} {trackingCode}
          </a>
        </p>
      )}
    </>
  )
}
